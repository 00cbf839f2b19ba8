/**
 * The icons that the server draws for each site, as PNG files. `any` has rounded corners. `maskable` and `apple` are opaque squares, which a
 * phone cuts to a shape of its own. `badge` is the small icon in the status bar of a phone. The phone uses only its transparency.
 */
export const app_icons = {
  any_192: { path: '/app-icon-192.png', kind: 'any', size: 192 },
  any_512: { path: '/app-icon-512.png', kind: 'any', size: 512 },
  apple: { path: '/app-icon-apple.png', kind: 'apple', size: 180 },
  maskable: { path: '/app-icon-maskable.png', kind: 'maskable', size: 512 },
  badge: { path: '/app-badge.png', kind: 'badge', size: 96 },
} as const

export type AppIcon = (typeof app_icons)[keyof typeof app_icons]

export type IconKind = AppIcon['kind']
