import type { ReportReason } from '#schemas/safety/report-reasons.ts'
import { makeDemoLogins } from '#server/demo/sample-members/make-demo-logins.ts'
import { listPresent } from '#server/demo/sample-members/sample-members.queries.ts'
import { wordsOf } from '#server/demo/sample-members/words/words.ts'
import { sampleId } from '#server/features/members/sample-id.ts'
import { reportMember } from '#server/features/safety/safety.service.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { InSite } from '#server/platform/job-context.ts'
import type { SiteRegistry } from '#server/platform/sites/registry/registry.ts'

interface DemoReport {
  by: 'free' | 'premium'
  about: string
  reason: ReportReason
  /** The marked messages of the demo conversation. Its messages have the numbers from 0. */
  marked?: readonly number[]
}

/** Reports of three severities. One marks messages and sends the conversation. */
const reports: readonly DemoReport[] = [
  { by: 'free', about: 'demo/premium', reason: 'money', marked: [0, 2] },
  { by: 'premium', about: 'sample/1', reason: 'fake' },
  { by: 'free', about: 'sample/2', reason: 'not_a_face' },
]

/** Lets the demo logins of the first site report labelled members, so that the desk of a demo has a queue. A second run changes nothing. */
export async function seedReports({ sites, inSite }: { sites: Pick<SiteRegistry, 'list' | 'bySlug'>; inSite: InSite }): Promise<void> {
  const [first] = sites.list().flatMap(({ slug }) => sites.bySlug(slug) ?? [])
  if (first) await inSite(first.id, fileReports)
}

export async function fileReports(ctx: Context): Promise<void> {
  const idOf = (what: string) => sampleId(ctx.site.slug, what)
  const present = await listPresent(ctx, [
    ...makeDemoLogins(ctx.site, ctx.now).map(({ id }) => id),
    ...reports.map(({ about }) => idOf(about)),
  ])
  const words = wordsOf(ctx.locale.language).stock.demo.report
  for (const { by, about, reason, marked } of reports) {
    const [reporter, profile_id] = [idOf(`demo/${by}`), idOf(about)]
    if (!present.has(reporter) || !present.has(profile_id)) continue
    const viewer = {
      id: reporter,
      session_hash: Buffer.alloc(0),
      status: 'active',
      is_premium: by === 'premium',
      is_incomplete: false,
    } as const
    const conversation = marked && { messages: marked.map((number) => idOf(`demo/message/${number}`)), with_conversation: true }
    await reportMember({ ...ctx, viewer }, { id: idOf(`demo/report/${reason}`), profile_id, reason, words, block: false, ...conversation })
  }
}
