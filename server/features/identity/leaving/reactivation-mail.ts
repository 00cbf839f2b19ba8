import { issueLink } from '#server/features/links/links.service.ts'
import type { Context } from '#server/platform/http/context.ts'
import { queueTemplateMail } from '#server/platform/mail/mail-templates.ts'

interface ReactivationMail {
  account_id: string
  email: string
  name: string
  locale: string
  erase_at: Date
}

/** Queues the mail with the restore link, in the caller's transaction. */
export async function queueReactivationMail(ctx: Context, { account_id, email, name, locale, erase_at }: ReactivationMail): Promise<void> {
  const hours = (erase_at.getTime() - ctx.now.getTime()) / 3_600_000
  const link = await issueLink(ctx, { purpose: 'reactivate', account_id, hours })
  await queueTemplateMail(ctx, { kind: 'account-deletion', to: email, locale, name, link, values: { until_at: erase_at } })
}
