import { desk_limits } from '#schemas/desk/limits.ts'
import type { LookReason } from '#schemas/desk/looks.ts'
import {
  type AccountPanel,
  type AddressPanel,
  type DevicesPanel,
  type MailPanel,
  type MemberPage,
  type MemberPanel,
  type MoneyPanel,
  memberPanels,
  type TrustPanel,
} from '#schemas/desk/members.ts'
import type { Permission } from '#schemas/desk/roles.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { mayOnSite } from '#server/desk/on-site.ts'
import { listOrderRows } from '#server/desk/orders/order.queries.ts'
import { lineOf } from '#server/desk/orders/read-orders.ts'
import { sumGivenByStaff } from '#server/features/credits/adjustments.service.ts'
import { deviceLine } from '#server/features/identity/devices/device-name.ts'
import { listSentMails } from '#server/features/notifications/sent-mails.service.ts'
import { ageOn, dayIn, later, todayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/http/context.ts'
import { lookAt, type MemberPlace } from './look-at.ts'
import { countOrders, countPages, countTrust, findAccount, findMoney, findProfile, listDevices, sumPaid } from './panels.queries.ts'

/** Which permission opens a panel. */
const panelPermissions: Readonly<Record<MemberPanel, Permission>> = {
  account: 'members',
  trust: 'members',
  money: 'members',
  devices: 'contact',
  address: 'contact',
  mail: 'contact',
  notes: 'members',
}

/** Opens a member page: the public profile and the panels that the role may open. */
export async function openMember(ctx: PersonContext, place: MemberPlace, why: LookReason): Promise<MemberPage> {
  const profile = await lookAt(ctx, place, { permission: 'members', what: 'page', why }, async (of_site) => {
    const found = await findProfile(of_site, place.id)
    if (!found) return null
    const { birth_on, since, last_seen_at, ...shown } = found
    return {
      ...shown,
      age: ageOn(birth_on, todayOf(of_site)),
      since: since.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    }
  })
  return {
    ...place,
    profile,
    // the books of an erased person stay, and nothing else
    panels: memberPanels.filter((panel) => (profile ? mayOnSite(ctx, place.site, panelPermissions[panel]) : panel === 'money')),
    may_adjust: profile !== null && mayOnSite(ctx, place.site, 'adjust'),
    pages_in_hour: await countPages(ctx, `staff:${ctx.person.number}`),
  }
}

type Read<Panel> = (ctx: PersonContext, place: MemberPlace, why: LookReason) => Promise<Panel>

export const openAccount: Read<AccountPanel> = (ctx, place, why) =>
  lookAt(ctx, place, { permission: panelPermissions.account, what: 'account', why }, async (of_site) => {
    const found = await findAccount(of_site, place.id)
    const may_know = mayOnSite(ctx, place.site, 'contact')
    return {
      status: found?.status ?? '',
      profile_status: found?.profile_status ?? '',
      since: (found?.since ?? of_site.now).toISOString(),
      confirmed_at: found?.confirmed_at?.toISOString() ?? null,
      locale: found?.locale ?? '',
      is_premium: found?.is_premium ?? false,
      masked_email: found?.email && may_know ? maskEmail(found.email) : null,
    }
  })

/** `m•••@•••`: enough to recognise an address that the member names, too little to learn one. */
export const maskEmail = (email: string): string => `${[...email][0] ?? ''}•••@•••`

export const openTrust: Read<TrustPanel> = (ctx, place, why) =>
  lookAt(ctx, place, { permission: panelPermissions.trust, what: 'trust', why }, (of_site) => countTrust(of_site, place.id))

export const openMoney: Read<MoneyPanel> = (ctx, place, why) =>
  lookAt(ctx, place, { permission: panelPermissions.money, what: 'money', why }, async (of_site) => ({
    orders: await countOrders(of_site, place.id),
    detail: mayOnSite(ctx, place.site, 'orders') ? await moneyOf(of_site, place.id) : null,
  }))

async function moneyOf(of_site: Context, member_id: string): Promise<MoneyPanel['detail']> {
  const account = await findMoney(of_site, member_id)
  const since = later(of_site.now, { days: -desk_limits.adjustment.support_days })
  return {
    balance: account?.balance ?? 0,
    given: account?.given ?? 0,
    barred_until: account?.barred_until?.toISOString() ?? null,
    sums: await sumPaid(of_site, member_id),
    latest: (await listOrderRows(of_site, { filter: { member: member_id }, after: null, size: 5 })).map(lineOf),
    staff_gave: await sumGivenByStaff(of_site, { member_id, since }),
  }
}

export const openDevices: Read<DevicesPanel> = (ctx, place, why) =>
  lookAt(ctx, place, { permission: panelPermissions.devices, what: 'devices', why }, async (of_site) => ({
    sessions: (await listDevices(of_site, place.id)).map(({ user_agent, last_seen_at }) => ({
      device: deviceLine(user_agent),
      day: dayIn(of_site.site.file.time_zone, last_seen_at),
    })),
  }))

export const openAddress: Read<AddressPanel> = (ctx, place, why) =>
  lookAt(ctx, place, { permission: panelPermissions.address, what: 'address', why }, async (of_site) => ({
    email: (await findAccount(of_site, place.id))?.email ?? null,
  }))

export const openMail: Read<MailPanel> = (ctx, place, why) =>
  lookAt(ctx, place, { permission: panelPermissions.mail, what: 'mail', why }, async (of_site) => ({
    mails: (await listSentMails(of_site, place.id)).map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() })),
  }))
