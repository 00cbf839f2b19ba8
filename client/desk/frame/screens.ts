import type { TextKey } from '#client/desk/platform/words.ts'
import type { Me } from '#schemas/desk/staff.ts'

export type ScreenId = 'overview' | 'staff' | 'log'

export interface Screen {
  id: ScreenId
  path: string
  title: TextKey
}

/** The screens that the person may open, in the order of the side bar. Everybody may read the own acts. */
export function screensOf({ permissions }: Pick<Me, 'permissions'>): Screen[] {
  return [
    ...(permissions.includes('figures') ? [{ id: 'overview', path: '/desk/overview', title: 'nav.overview' } as const] : []),
    ...(permissions.includes('staff') ? [{ id: 'staff', path: '/desk/staff', title: 'nav.staff' } as const] : []),
    { id: 'log', path: '/desk/log', title: permissions.includes('log') ? 'nav.log' : 'nav.own_acts' },
  ]
}

/** The keys of each screen, for the list of keys. Keys of every screen come last. */
export const screenKeys: Readonly<Record<ScreenId, readonly (readonly [key: string, text: TextKey])[]>> = {
  overview: [
    ['1–9', 'keys.brand'],
    ['t', 'keys.table'],
  ],
  staff: [
    ['j', 'keys.next'],
    ['k', 'keys.previous'],
    ['/', 'keys.filter'],
    ['i', 'keys.invite'],
    ['Esc', 'keys.close'],
  ],
  log: [
    ['j', 'keys.next_line'],
    ['k', 'keys.previous_line'],
    ['[', 'keys.earlier'],
    [']', 'keys.later'],
    ['/', 'keys.filter'],
  ],
}

export const everywhereKeys: readonly (readonly [key: string, text: TextKey])[] = [
  ['g h', 'keys.overview'],
  ['g l', 'keys.log'],
  ['?', 'keys.list'],
  ['\\', 'keys.side_bar'],
]
