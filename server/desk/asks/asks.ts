import { v7 as newId } from 'uuid'
import { type AskKind, mayAnswer } from '#schemas/desk/ask-kinds.ts'
import type { Ask, AskList } from '#schemas/desk/asks.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { Scope, StaffRole } from '#schemas/desk/roles.ts'
import type { NewGrant } from '#schemas/desk/staff.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { companyOfScope, covers, isSolo, nameOfScope, type Sites, siteIdOf } from '#server/desk/staff/scopes.ts'
import { type GrantRow, listStaffRows, scopeOf } from '#server/desk/staff/staff.queries.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { findName } from '#server/features/safety/ban.service.ts'
import { transaction, type Unit } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { type AskRow, answerKindOf, findOpenAsk, insertAsk, listOpenAsks, updateAnswer } from './ask.queries.ts'

const ask_ms = desk_limits.ask_hours * 3_600_000

/** Somebody who asks or answers: a person of the desk, or a command of the server, which has no grants. */
export interface Party {
  /** As the log names the party. */
  actor: string
  grants: readonly GrantRow[] | 'all'
}

interface AskContext extends Sites {
  unit: Unit
  now: Date
}

export interface NewAsk {
  /** An id that the client made, so that a repeated call asks once. */
  id?: string
  kind: AskKind
  scope: Scope
  subject: string
  /** What to do after a yes. The caller who carries it out knows its form. */
  act: object
  why: string
}

const grantFor = (ctx: Sites, grants: readonly GrantRow[], { kind, scope }: Pick<NewAsk, 'kind' | 'scope'>): GrantRow | undefined =>
  grants.find((grant) => mayAnswer(grant, kind) && covers(ctx, grant, scope))

/** Stores an act until another person answers, and its line in the log. A repeated id has no further effect. Returns the id. */
export function insertAsked(ctx: AskContext, { actor, role }: { actor: string; role: StaffRole | null }, ask: NewAsk): Promise<string> {
  const { kind, scope, subject, act, why } = ask
  const [id, site_id, company_id] = [ask.id ?? newId(), siteIdOf(ctx, scope), companyOfScope(ctx, scope)]
  return transaction(ctx, async (tx) => {
    const count = await insertAsk(tx, {
      id,
      kind,
      scope: scope.kind,
      scope_id: scope.id,
      site_id,
      company_id,
      subject,
      act,
      why,
      asked_by: actor,
      asked_role: role,
    })
    if (count > 0)
      await writeAudit(tx, { actor, role, act: 'ask.make', site_id, company_id, subject, why, facts: { ask: id, kind, scope } })
    return id
  })
}

/**
 * When an ask ends. In a company of one person, it waits for a day, and the asker may answer on the next day. Otherwise, the asker may never
 * answer.
 */
export function timesOf(ctx: Sites, { company_id, asked_at }: Pick<AskRow, 'company_id' | 'asked_at'>) {
  const first_end = new Date(asked_at.getTime() + ask_ms)
  const is_solo = company_id !== null && isSolo(ctx, company_id)
  return is_solo ? { ends_at: new Date(first_end.getTime() + ask_ms), alone_from: first_end } : { ends_at: first_end, alone_from: null }
}

interface Answer {
  id: string
  is_yes: boolean
  why: string
}

/**
 * Answers an ask, and after a yes carries the act out in the same transaction. Call it inside that transaction: as the desk for acts about
 * staff, as the application in the unit of the site for every other act. Read the grants of the answerer immediately before. The ask is
 * locked first, then the case, then the subject of the act.
 */
export async function finishAsk<C extends AskContext, T>(
  tx: C,
  { actor, grants }: Party,
  { id, is_yes, why }: Answer,
  carryOut: (tx: C, ask: AskRow) => Promise<T>,
): Promise<T | null> {
  const ask = await findOpenAsk(tx, id)
  if (!ask) throw new Fault('not_found')
  const { kind, subject, site_id, company_id, asked_by } = ask
  const is_own = actor === asked_by
  const grant = grants === 'all' ? null : grantFor(tx, grants, { kind: answerKindOf(ask), scope: scopeOf(ask) })
  if (grant === undefined && !is_own) throw new Fault('not_found')
  const { ends_at, alone_from } = timesOf(tx, ask)
  if (tx.now >= ends_at) throw new Fault('conflict', { data: { reason: 'ask_over' } })
  if (grant === undefined || (is_own && !(alone_from && tx.now >= alone_from)))
    throw new Fault('forbidden', { data: { needs: 'other_answerer' } })
  const role = grant?.role ?? null
  await updateAnswer(tx, { id, answer: is_yes ? 'yes' : 'no', actor, role, why, is_alone: is_own })
  await writeAudit(tx, {
    actor,
    role,
    act: is_yes ? 'ask.yes' : 'ask.no',
    site_id,
    company_id,
    subject,
    why,
    facts: { ask: id, kind, asked_by, ...(is_own && { alone: true }) },
  })
  return is_yes ? carryOut(tx, ask) : null
}

/** Takes an own ask back. */
export function withdrawAsk(ctx: AskContext, actor: string, { id, why }: Omit<Answer, 'is_yes'>): Promise<void> {
  return transaction(ctx, async (tx) => {
    const ask = await findOpenAsk(tx, id)
    if (ask?.asked_by !== actor) throw new Fault('not_found')
    const { kind, asked_role: role, site_id, company_id, subject } = ask
    await updateAnswer(tx, { id, answer: 'withdrawn', actor, role, why, is_alone: false })
    await writeAudit(tx, { actor, role, act: 'ask.withdraw', site_id, company_id, subject, why, facts: { ask: id, kind } })
  })
}

/** The parts of an act that the list of asks shows. */
interface KnownAct {
  grant: NewGrant
  name: string
  amount_cents: number
  currency: string
  credits: number
}

/** The open asks that somebody asked or may answer. */
export async function listAsks(ctx: AskContext & Pick<PersonContext, 'inSite'>, { actor, grants }: Party): Promise<AskList> {
  const names = new Map((await listStaffRows(ctx)).map(({ number, name }) => [`staff:${number}`, name]))
  const rows = (await listOpenAsks(ctx)).filter(
    (row) => row.asked_by === actor || grants === 'all' || grantFor(ctx, grants, { kind: answerKindOf(row), scope: scopeOf(row) }),
  )
  for (const row of rows) {
    const name = await bannedName(ctx, row)
    if (name !== null) names.set(row.subject, name)
  }
  return {
    asks: rows.flatMap((row): Ask[] => {
      const { id, kind, subject, why, asked_by, asked_at } = row
      const scope = scopeOf(row)
      const is_own = asked_by === actor
      const { ends_at, alone_from } = timesOf(ctx, row)
      if (ctx.now >= ends_at) return []
      const { grant = null, name = null, amount_cents, currency, credits = null } = row.act as Partial<KnownAct>
      return [
        {
          id,
          kind,
          scope,
          scope_name: nameOfScope(ctx, scope),
          subject,
          subject_name: name ?? names.get(subject) ?? null,
          grant,
          money: amount_cents !== undefined && currency !== undefined ? { cents: amount_cents, currency } : null,
          credits,
          why,
          asked_by: names.get(asked_by) ?? asked_by,
          asked_at: asked_at.toISOString(),
          ends_at: ends_at.toISOString(),
          is_own,
          alone_from: is_own ? (alone_from?.toISOString() ?? null) : null,
        },
      ]
    }),
  }
}

/** The name of the member of an ask to lift a ban. No ask stores it, so it is gone with the member. Null also if the site does not answer. */
async function bannedName({ inSite }: Pick<PersonContext, 'inSite'>, { kind, site_id, subject }: AskRow): Promise<string | null> {
  if (kind !== 'lift_ban' || site_id === null) return null
  return inSite(site_id, (ctx) => findName(ctx, subject.replace('member:', ''))).catch(() => null)
}

export const partyOf = ({ person }: PersonContext): Party => ({ actor: `staff:${person.number}`, grants: person.grants })
