import type { Context } from '#server/platform/http/context.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { templateMail } from '#server/platform/mail/mail-templates.ts'

/** What the owner of an address hears when a site that conceals membership is asked to sign it up again. */
export function alreadyMemberMail(ctx: Context, to: string): Mail {
  return templateMail(ctx, { kind: 'already-member', to, name: '', locale: ctx.locale.tag })
}
