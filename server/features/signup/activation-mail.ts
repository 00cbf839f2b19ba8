import { limits } from '#schemas/limits.ts'
import type { Context } from '#server/platform/context.ts'
import type { Mail } from '#server/platform/mail.ts'
import { layOutMail } from '#server/platform/mail-layout.ts'
import { fill, mailTexts } from '#server/platform/mail-texts.ts'

/** The mail with the link that confirms the address. In the language of the page the member is on. */
export function activationMail({ site, locale }: Context, { to, name, link }: { to: string; name: string; link: string }): Mail {
  const { sender, activation } = mailTexts(locale)
  const values = { ...valuesOf(site), name, hours: limits.activation_link_hours }
  const mail = layOutMail(site, locale, {
    subject: fill(activation.subject, values),
    greeting: fill(activation.greeting, values),
    paragraphs: [fill(activation.body, values)],
    button: { label: activation.button, href: link },
    notes: [fill(activation.expiry, values), activation.not_you],
    sender: fill(sender, values),
  })
  return { ...mail, to, kind: 'activation' }
}

/** What the owner of an address hears when a site that conceals membership is asked to sign it up again. */
export function alreadyMemberMail({ site, locale, client }: Context, to: string): Mail {
  const { sender, already_member } = mailTexts(locale)
  const values = valuesOf(site)
  const mail = layOutMail(site, locale, {
    subject: fill(already_member.subject, values),
    greeting: already_member.greeting,
    paragraphs: [fill(already_member.body, values)],
    button: { label: already_member.button, href: `${client.origin}${locale.prefix === '' ? '' : `/${locale.prefix}`}/login` },
    notes: [already_member.not_you],
    sender: fill(sender, values),
  })
  return { ...mail, to, kind: 'already-member' }
}

function valuesOf({ file, company }: Context['site']) {
  return { site: file.name, company: company.name, address: company.address, city: company.city }
}
