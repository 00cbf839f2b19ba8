import type { TextKey } from '#client/desk/platform/words.ts'
import { opens } from '#schemas/desk/cases.ts'
import type { Permission } from '#schemas/desk/roles.ts'
import type { Me } from '#schemas/desk/staff.ts'

export type ScreenId = 'overview' | 'reports' | 'photos' | 'members' | 'orders' | 'ledger' | 'asks' | 'staff' | 'log'

export interface Screen {
  id: ScreenId
  path: string
  title: TextKey
  /** Its place in the side bar. A queue shows what waits. */
  group: 'queues' | 'look_up' | 'desk'
  /** True if the addresses of its cases or orders are below its own. */
  has_items?: boolean
}

/** The screen of an address. */
export const screenAt = (screens: readonly Screen[], path: string): Screen | undefined =>
  screens.find((screen) => path === screen.path || (screen.has_items && path.startsWith(`${screen.path}/`)))

/** The screens that the person may open, in the order of the side bar. Everybody may read the own acts. */
export function screensOf({ permissions, grants }: Pick<Me, 'permissions' | 'grants'>): Screen[] {
  const opens_reports = grants.some((grant) => grant.scope.kind !== 'fleet' && opens(grant, 'report'))
  const may = (permission: Permission) => permissions.includes(permission)
  const screens: (Screen | false)[] = [
    may('figures') && { id: 'overview', path: '/desk/overview', title: 'nav.overview', group: 'desk' },
    opens_reports && { id: 'reports', path: '/desk/reports', title: 'nav.reports', group: 'queues', has_items: true },
    opens_reports && { id: 'photos', path: '/desk/photos', title: 'nav.photos', group: 'queues' },
    may('members') && { id: 'members', path: '/desk/members', title: 'nav.members', group: 'look_up', has_items: true },
    may('orders') && { id: 'orders', path: '/desk/orders', title: 'nav.orders', group: 'look_up', has_items: true },
    may('orders') && { id: 'ledger', path: '/desk/ledger', title: 'nav.ledger', group: 'look_up' },
    // owners answer on the screen of staff
    (may('refund') || may('adjust') || grants.some(({ extras }) => extras.includes('child_safety'))) &&
      !may('staff') && { id: 'asks', path: '/desk/asks', title: 'nav.asks', group: 'desk' },
    may('staff') && { id: 'staff', path: '/desk/staff', title: 'nav.staff', group: 'desk' },
    { id: 'log', path: '/desk/log', title: may('log') ? 'nav.log' : 'nav.own_acts', group: 'desk' },
  ]
  return screens.filter((screen) => screen !== false)
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
    ['d', 'keys.decide'],
    ['1–9', 'keys.rule'],
    ['f', 'keys.no_breach'],
    ['Ctrl Enter', 'keys.apply'],
    ['u', 'keys.undo'],
    ['h', 'keys.hold'],
    ['s', 'keys.snooze'],
    ['n', 'keys.note'],
    ['b', 'keys.blur'],
    ['/', 'keys.filter'],
  ],
  photos: [
    ['j', 'keys.next'],
    ['k', 'keys.previous'],
    ['f', 'keys.fine'],
    ['1–7', 'keys.reject'],
    ['Ctrl Enter', 'keys.apply'],
    ['u', 'keys.undo'],
    ['b', 'keys.blur'],
  ],
  members: [['/', 'keys.filter']],
  orders: [
    ['j', 'keys.next_order'],
    ['k', 'keys.previous_order'],
    ['Enter', 'keys.open_order'],
    ['Esc', 'keys.to_orders'],
    ['r', 'keys.refund'],
    ['1–6', 'keys.refund_reason'],
    ['/', 'keys.filter'],
  ],
  ledger: [['/', 'keys.filter']],
  asks: [],
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
  ['g p', 'nav.photos'],
  ['g m', 'keys.members'],
  ['g o', 'keys.orders'],
  ['g l', 'keys.log'],
  ['?', 'keys.list'],
  ['\\', 'keys.side_bar'],
]
