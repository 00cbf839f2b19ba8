import { childReasons, type ReportReason } from '#schemas/safety/report-reasons.ts'
import type { AskRow } from '#server/desk/asks/ask.queries.ts'
import { askSecond } from '#server/desk/asks/ask-second.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { liftBan } from '#server/features/safety/ban.service.ts'
import type { Context } from '#server/platform/http/context.ts'

interface LiftAsk {
  /** The id of the ask. A repeated id asks once. */
  id: string
  /** The slug of the site. */
  site: string
  member: { id: string }
  /** The decisions that keep the account closed. */
  closing: readonly { id: string; rule: ReportReason }[]
  why: string
  actor: string
}

/** Asks a second person to lift a ban of the highest severity. */
export const askToLift = (
  desk: Pick<PersonContext, 'unit' | 'now' | 'sites'>,
  { id, site, member, closing, why, actor }: LiftAsk,
): Promise<void> =>
  askSecond(
    desk,
    { actor, role: null },
    {
      id,
      kind: 'lift_ban',
      scope: { kind: 'site', id: site },
      subject: `member:${member.id}`,
      act: {
        member_id: member.id,
        decisions: closing.map((each) => each.id),
        is_child: closing.some(({ rule }) => childReasons.has(rule)),
      },
      why,
    },
  )

/** Lifts the ban that an ask was about, after a second person said yes. */
export async function carryOutLift(tx: Context, { id, act, why, asked_by, asked_role }: AskRow, answered_by: string): Promise<void> {
  // only askToLift() writes such asks
  const { member_id, decisions } = act as { member_id: string; decisions: string[] }
  await liftBan(tx, { member: member_id, why, actor: asked_by, role: asked_role, answered: { by: answered_by, ask: id, decisions } })
}
