import { limits } from '#schemas/limits.ts'
import type { Context } from '#server/platform/context.ts'
import type { Mail } from '#server/platform/mail.ts'
import { templateMail } from '#server/platform/mail-templates.ts'

/** The mail with the link that confirms the address. In the language of the page the member is on. */
export function activationMail(ctx: Context, { to, name, link }: { to: string; name: string; link: string }): Mail {
  const values = { hours: limits.activation_link_hours }
  return templateMail(ctx, { kind: 'activation', to, name, link, locale: ctx.locale.tag, values })
}

/** What the owner of an address hears when a site that conceals membership is asked to sign it up again. */
export function alreadyMemberMail(ctx: Context, to: string): Mail {
  return templateMail(ctx, { kind: 'already-member', to, name: '', locale: ctx.locale.tag })
}
