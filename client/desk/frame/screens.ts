import type { TextKey } from '#client/desk/platform/words.ts'
import { opens } from '#schemas/desk/cases.ts'
import type { Me } from '#schemas/desk/staff.ts'

export type ScreenId = 'overview' | 'reports' | 'staff' | 'log'

export interface Screen {
  id: ScreenId
  path: string
  title: TextKey
  /** True for a queue: the addresses of its cases are below its own, and the side bar shows what waits. */
  is_queue?: boolean
}

/** The screen of an address. */
export const screenAt = (screens: readonly Screen[], path: string): Screen | undefined =>
  screens.find((screen) => path === screen.path || (screen.is_queue && path.startsWith(`${screen.path}/`)))

/** The screens that the person may open, in the order of the side bar. Everybody may read the own acts. */
export function screensOf({ permissions, grants }: Pick<Me, 'permissions' | 'grants'>): Screen[] {
  const opens_reports = grants.some((grant) => grant.scope.kind !== 'fleet' && opens(grant, 'report'))
  return [
    ...(permissions.includes('figures') ? [{ id: 'overview', path: '/desk/overview', title: 'nav.overview' } as const] : []),
    ...(opens_reports ? [{ id: 'reports', path: '/desk/reports', title: 'nav.reports', is_queue: true } as const] : []),
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
  reports: [
    ['j', 'keys.next_case'],
    ['k', 'keys.previous_case'],
    ['Enter', 'keys.open_case'],
    ['Esc', 'keys.free_case'],
    ['Alt 1', 'keys.to_reports'],
    ['Alt 2', 'keys.to_evidence'],
    ['Alt 3', 'keys.to_case'],
    ['s', 'keys.snooze'],
    ['n', 'keys.note'],
    ['b', 'keys.blur'],
    ['/', 'keys.filter'],
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
  ['g r', 'keys.reports'],
  ['g l', 'keys.log'],
  ['?', 'keys.list'],
  ['\\', 'keys.side_bar'],
]
