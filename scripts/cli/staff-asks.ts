import type { InvitationLink } from '#schemas/desk/staff.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { isId } from '#scripts/cli/is-id.ts'
import { type DeskCommandContext, onDesk } from '#scripts/cli/on-desk.ts'
import { tableOf } from '#scripts/cli/table.ts'
import { readOpenAsk } from '#server/desk/asks/ask.queries.ts'
import { listAsks, type Party } from '#server/desk/asks/asks.ts'
import { answerSiteAsk, isSiteAsk } from '#server/desk/asks/site-asks.ts'
import { finishStaffAsk } from '#server/desk/asks/staff-asks.ts'
import { consoleActor } from '#server/features/audit/audit.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'

/** The command line has no grants: whoever may use it may answer every ask of another person. */
const party = (): Party => ({ actor: consoleActor(), grants: 'all' })

export function listOpenAsks(io: Io, { json }: { json: boolean }): Promise<number> {
  return onDesk(io, { is_read_only: true }, async (ctx) => {
    const { asks } = await listAsks(ctx, party())
    if (json) io.say(JSON.stringify(asks))
    else if (asks.length === 0) io.say('Nobody waits for an answer.')
    else
      io.say(
        tableOf([
          ['ask', 'kind', 'for', 'whom', 'what', 'asked by', 'why', 'until'],
          ...asks.map(({ id, kind, scope_name, subject, subject_name, grant, money, credits, asked_by, why, ends_at }) => [
            id,
            kind,
            scope_name || 'the installation',
            subject_name ?? subject,
            grant ? [grant.role, ...grant.extras].join(' + ') : money ? moneyText(money) : credits === null ? '' : `${credits} credits`,
            asked_by,
            why,
            ends_at.slice(0, 16).replace('T', ' '),
          ]),
        ]),
      )
    return exitCodes.ok
  })
}

/** All supported currencies have two decimals. */
export const moneyText = ({ cents, currency }: { cents: number; currency: string }): string => `${currency} ${(cents / 100).toFixed(2)}`

interface GivenAnswer {
  id: string | undefined
  yes: boolean
  no: boolean
  why: string
  json: boolean
}

/** Answers an ask. A yes carries the act out. */
export async function answerAsk(io: Io, { id, yes, no, why, json }: GivenAnswer): Promise<number> {
  if (!id || !isId(id)) throw new Error('Name the ask: npx couplet staff asks shows them.')
  if (yes === no) throw new Error('Set one of --yes and --no.')
  return onDesk(io, { is_read_only: false }, async (ctx) => {
    const invitation = await carryOut(ctx, { id, is_yes: yes, why }).catch((error: unknown) => {
      throw error instanceof Fault ? new Error(problemOf(error)) : error
    })
    if (json) io.say(JSON.stringify({ id, answer: yes ? 'yes' : 'no', link: invitation?.link ?? null }))
    else {
      io.say(yes ? 'Done.' : 'Refused. Nothing was changed.')
      if (invitation) io.say(`${invitation.link}\n\nThe link works once. Give it only to this person.`)
    }
    return exitCodes.ok
  })
}

/** Answers an ask with the service that the desk uses. Returns the link of an invitation that the yes made. */
async function carryOut(ctx: DeskCommandContext, answer: { id: string; is_yes: boolean; why: string }): Promise<InvitationLink | null> {
  const ask = await readOpenAsk(ctx, answer.id)
  return transaction(ctx, async (tx) => {
    if (!ask || !isSiteAsk(ask)) return finishStaffAsk(tx, party(), { ...answer, origin: ctx.origin })
    await answerSiteAsk(tx, ask, party(), answer)
    return null
  })
}

const problems: Readonly<Record<string, string>> = {
  ask_over: 'The time of this ask is over.',
  asker_left: 'Whoever asked this may no longer do it.',
  other_ban: 'The ban is over, or another one was added: ask again.',
  person_left: 'The person of this ask no longer works here.',
  other_answerer: 'You asked this yourself: another person answers it.',
  has_role: 'The person already has this role.',
  not_paid: 'The order is not paid.',
  other_provider: 'Another payment provider took the money: refund it there.',
  trial_money: 'The order was paid with trial money.',
  all_returned: 'The whole amount went back already.',
  all_used: 'All credits of the order are spent. Use --cents.',
  other_refund: 'Another refund has this id.',
}

export function problemOf({ data, code }: Fault): string {
  const { reason, needs } = (data ?? {}) as { reason?: string; needs?: string }
  return problems[reason ?? needs ?? ''] ?? (code === 'not_found' ? 'There is no open ask with this id: npx couplet staff asks' : code)
}
