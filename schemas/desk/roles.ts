/** The roles of staff. The list is closed: an operator cannot define a role. */
export const staffRoles = ['owner', 'moderator', 'support', 'finance', 'marketer', 'read_only'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Additions to a role. A grant states them one by one. */
export const staffExtras = ['lead', 'child_safety', 'money', 'publish', 'audit'] as const
export type StaffExtra = (typeof staffExtras)[number]

/** The extras that have an effect for each role. */
export const extrasOfRole: Readonly<Record<StaffRole, readonly StaffExtra[]>> = {
  owner: [],
  moderator: ['lead', 'child_safety'],
  support: [],
  finance: [],
  marketer: ['publish'],
  read_only: ['money', 'audit'],
}

export const scopeKinds = ['site', 'company', 'fleet'] as const
export type ScopeKind = (typeof scopeKinds)[number]

/** Which sites a grant covers: one site, the sites of a company, or all sites of the installation. */
export interface Scope {
  kind: ScopeKind
  /** The slug of the site or the id of the company. Empty for the fleet. */
  id: string
}

/** What a person may do. Each call of the desk names one permission. */
export const permissions = [
  'figures',
  'money',
  'queues',
  'decide',
  'members',
  'contact',
  'orders',
  'books',
  'refund',
  'adjust',
  'staff',
  'log',
] as const
export type Permission = (typeof permissions)[number]

type Rule = true | StaffExtra

/** The roles that have a permission. With an extra, the role has the permission only together with this extra. */
const rolesOf: Readonly<Record<Permission, Partial<Record<StaffRole, Rule>>>> = {
  figures: { owner: true, finance: true, read_only: true },
  /** Sums of money. Alone, this permission opens nothing: it adds the money to the figures. */
  money: { owner: true, finance: true, read_only: 'money' },
  /** Finds members and opens their pages. */
  members: { owner: true, moderator: true, support: true },
  /** Who a member is: the mail address and the devices. */
  contact: { owner: true, support: true },
  /** Orders and the lines of the ledger, without names. */
  orders: { owner: true, support: true, finance: true },
  /** Files of the ledger for the books. */
  books: { owner: true, finance: true },
  refund: { finance: true },
  /** Support adjusts a few credits only. */
  adjust: { support: true, finance: true },
  staff: { owner: true },
  log: { owner: true, read_only: 'audit' },
  /** Decisions on reports. A case also needs a grant that opens it. */
  decide: { moderator: true },
  /** The counts of the queues. Which cases open depends on their kind: see opensKind. */
  queues: { owner: true, moderator: true, support: true, finance: true },
}

export function allows(grant: { role: StaffRole; extras: readonly StaffExtra[] }, permission: Permission): boolean {
  const rule = rolesOf[permission][grant.role]
  return rule === true || (rule !== undefined && grant.extras.includes(rule))
}
