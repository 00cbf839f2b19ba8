import { type NewCase, openCase } from '#server/features/cases/cases.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { TestApp } from '#tests/support/app.ts'

/** Opens a case as a feature does, and returns its address below /desk/api. */
export async function aCase(app: TestApp, { slug = 'vonk', ...given }: Partial<NewCase> & { slug?: string } = {}) {
  const id = await app.inSite(app.site(slug).id, (ctx) => transaction(ctx, (tx) => openCase(tx, { kind: 'report', severity: 2, ...given })))
  return { id, slug, path: `/desk/api/cases/${slug}/${id}` }
}
