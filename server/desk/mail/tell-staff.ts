import { mayAnswer } from '#schemas/desk/ask-kinds.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import { allows, type Scope } from '#schemas/desk/roles.ts'
import { type AskRow, answerKindOf } from '#server/desk/asks/ask.queries.ts'
import type { LookLimit } from '#server/desk/looks/look-limits.ts'
import { companyOfScope, covers, languageOfCompany, nameOfScope, type Sites } from '#server/desk/staff/scopes.ts'
import { findStaff, type GrantRow, listGrants, scopeOf } from '#server/desk/staff/staff.queries.ts'
import type { Unit } from '#server/platform/database/db.ts'
import { queueStaffMail, type StaffMail } from './staff-mail.queries.ts'
import type { StaffMailLanguage } from './texts.ts'

export interface TellContext extends Sites {
  unit: Unit
  now: Date
}

/** The time as a reader of any country understands it. */
export const minuteOf = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`

export const languageOf = (ctx: Sites, scope: Scope): StaffMailLanguage => languageOfCompany(ctx, companyOfScope(ctx, scope))

/** Queues the same mail to several people, once each. Call it in the transaction of the event. */
export async function tell(ctx: TellContext, people: Iterable<number>, mail: Omit<StaffMail, 'to'>): Promise<void> {
  for (const to of new Set(people)) await queueStaffMail(ctx, { ...mail, to })
}

/** The people who manage staff in one of these scopes. */
export const ownersOf = (ctx: Sites, grants: readonly GrantRow[], scopes: readonly Scope[]): number[] =>
  grants
    .filter((grant) => allows(grant, 'staff') && scopes.some((scope) => covers(ctx, grant, scope)))
    .map(({ staff_number }) => staff_number)

type TellableAsk = Pick<AskRow, 'id' | 'kind' | 'act' | 'scope' | 'scope_id' | 'why' | 'asked_by' | 'asked_at'>

const numberOf = (actor: string): number => Number(actor.replace('staff:', ''))
const nameOf = async (ctx: TellContext, actor: string): Promise<string> =>
  actor.startsWith('staff:') ? ((await findStaff(ctx, numberOf(actor)))?.name ?? actor) : actor

/** Tells everybody who may answer an ask that it waits. */
export async function tellAskWaits(ctx: TellContext, ask: TellableAsk): Promise<void> {
  const { id, why, asked_by, asked_at } = ask
  const scope = scopeOf(ask)
  const answerers = (await listGrants(ctx)).filter((grant) => mayAnswer(grant, answerKindOf(ask)) && covers(ctx, grant, scope))
  const values = {
    by: await nameOf(ctx, asked_by),
    scope: nameOfScope(ctx, scope),
    why,
    until: minuteOf(new Date(asked_at.getTime() + desk_limits.ask_hours * 3_600_000)),
  }
  const others = answerers.map(({ staff_number }) => staff_number).filter((number) => `staff:${number}` !== asked_by)
  await tell(ctx, others, { kind: 'ask_waits', about: id, language: languageOf(ctx, scope), values })
}

/** Tells the asker the answer. */
export async function tellAskAnswered(
  ctx: TellContext,
  ask: TellableAsk,
  { actor, is_yes, why }: { actor: string; is_yes: boolean; why: string },
): Promise<void> {
  const { id, asked_by } = ask
  if (!asked_by.startsWith('staff:') || asked_by === actor) return
  const scope = scopeOf(ask)
  const values = { by: await nameOf(ctx, actor), scope: nameOfScope(ctx, scope), answer: is_yes ? 'yes' : 'no', why }
  await tell(ctx, [numberOf(asked_by)], { kind: 'ask_answered', about: id, language: languageOf(ctx, scope), values })
}

/** Tells a person and the owners about a login on a device that the person did not use before. */
export async function tellNewDevice(
  ctx: TellContext,
  { number, name, device }: { number: number; name: string; device: string },
): Promise<void> {
  const grants = await listGrants(ctx)
  const scopes = grants.filter(({ staff_number }) => staff_number === number).map(scopeOf)
  const [first] = scopes
  if (!first) return
  const values = { name, device, at: minuteOf(ctx.now) }
  await tell(ctx, [number, ...ownersOf(ctx, grants, scopes)], {
    kind: 'new_device',
    about: `${number} ${device}`,
    language: languageOf(ctx, first),
    values,
  })
}

/** Tells the owners that a person looks at members without a case more often than the limits allow: once an hour, or once for a member. */
export async function tellLooks(
  ctx: TellContext,
  limits: readonly LookLimit[],
  { actor, scope, member_id }: { actor: string; scope: Scope; member_id: string },
): Promise<void> {
  const owners = ownersOf(ctx, await listGrants(ctx), [scope]).filter((number) => `staff:${number}` !== actor)
  const values = { name: await nameOf(ctx, actor), scope: nameOfScope(ctx, scope) }
  for (const limit of limits)
    await tell(ctx, owners, {
      kind: 'many_looks',
      about: `${actor} ${limit === 'many_pages' ? ctx.now.toISOString().slice(0, 13) : `${scope.id} ${member_id}`}`,
      language: languageOf(ctx, scope),
      values,
    })
}
