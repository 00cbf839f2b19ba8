import type { Static } from 'typebox'
import type { CaseParams } from '#schemas/desk/case-calls.ts'
import type { DecisionPreview, NewDecision } from '#schemas/desk/decisions.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { checkAgainstCase } from '#server/features/safety/decisions/decide.ts'
import { countGiveBack } from '#server/features/safety/decisions/give-back.ts'
import { previewMails } from '#server/features/safety/decisions/preview-mails.ts'
import type { Context } from '#server/platform/http/context.ts'
import { requireOpened } from './claims.ts'
import { countConsequences } from './preview.queries.ts'
import { letterOf } from './report-detail.ts'

/** The mails of a decision as they will be read, and what it changes. Nothing is stored, and no name or address of a reporter leaves the case. */
export async function previewDecision(
  ctx: PersonContext,
  params: Static<typeof CaseParams>,
  decision: NewDecision,
): Promise<DecisionPreview> {
  const { key } = await requireOpened(ctx, params)
  return ctx.inSite(key.site_id, async (of_site: Context) => {
    const member_id = await checkAgainstCase(of_site, key.id, decision)
    const { reports, member, reporters } = await previewMails(of_site, { case_id: key.id, member_id, decision })
    const counts = member_id === null ? { sessions: 0, conversations: 0, credits: 0 } : await countConsequences(of_site, member_id)
    const gives_back = decision.gives_back && member_id !== null ? await countGiveBack(of_site, { member_id, at: of_site.now }) : null
    const letters = new Map(reports.map(({ id }, place) => [id, letterOf(reports, place)]))
    return {
      ...counts,
      gives_back,
      reports: reports.length,
      mails: [
        ...(member ? [{ to: 'member', ...member }] : []),
        ...reporters.map(({ report_id, ...mail }) => ({ to: letters.get(report_id) ?? '', ...mail })),
      ],
    }
  })
}
