import type { Context } from '#server/platform/http/context.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { templateMail } from '#server/platform/mail/mail-templates.ts'

/** The mail to an existing member after another signup with the same address, on a site that conceals membership. */
export function alreadyMemberMail(ctx: Context, to: string): Mail {
  return templateMail(ctx, { kind: 'already-member', to, name: '', locale: ctx.locale.tag })
}
