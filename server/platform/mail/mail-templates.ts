import { sql } from 'kysely'
import { pathPrefix } from '#schemas/locale-path.ts'
import { mailableName, mailableText } from '#server/platform/contact/public-text.ts'
import { maybeOne } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import { localeOf } from '#server/platform/http/request-context.ts'
import { momentText } from '#server/platform/moment-text.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'
import { emailKey } from './email-key.ts'
import { type Mail, type MailNotice, queueMail } from './mail.ts'
import { layOutMail } from './mail-layout.ts'
import { mailTexts, say, type TemplateTexts } from './mail-texts.ts'
import { paths, type TemplateMail } from './template-mail.ts'

/**
 * Queues a mail from a template in the caller's transaction. A mail to an unconfirmed address contains no name. The address may belong to
 * another person, and the sender of the form must not choose text for that person.
 */
export async function queueTemplateMail(ctx: Context, mail: TemplateMail): Promise<void> {
  const name = mail.name !== '' && (await isConfirmed(ctx, mail.to)) ? mail.name : ''
  await queueMail(ctx, templateMail(ctx, { ...mail, name }))
}

async function isConfirmed(ctx: Context, address: string): Promise<boolean> {
  const holder = await maybeOne(
    ctx,
    sql`select 1 from account where site_id = ${ctx.site.id} and email_key = ${emailKey(address)} and (confirmed_at is not null or status = 'active')`,
  )
  return holder !== null
}

/** Renders a mail template in the language of the recipient. */
export function templateMail({ site, client }: { site: Site; client: Pick<Context['client'], 'origin'> }, mail: TemplateMail): Mail {
  const locale = localeOf(site, mail.locale)
  const { sender, service, reported, notice, preferences, unsubscribe, greeting, somebody, mails } = mailTexts(locale)
  const texts: TemplateTexts = mails[mail.kind]
  const values = checkedValues(sayable(mail.values ?? {}, { site, locale }), { site, somebody })
  const name = mailableName(site, mail.name)
  const known = { ...valuesOf(site, locale), name: name ?? '', ...values }
  // a company name such as Kompas B.V. already ends with a full stop, so remove a second full stop
  const fill = (text: string) =>
    capitalised(say(known.company.endsWith('.') ? text.replaceAll('{company}.', '{company}') : text, locale, known), somebody)
  const href = mail.link ?? `${client.origin}${pathPrefix(locale)}${paths[mail.kind as keyof typeof paths]}`
  const laid_out = layOutMail(site, locale, {
    subject: fill(texts.subject),
    preheader: fill(texts.preheader),
    greeting: fill(name === null && texts.greeting.includes('{name}') ? greeting : texts.greeting),
    paragraphs: texts.paragraphs.map(fill).filter((text) => text !== ''),
    facts: Object.entries(texts.facts ?? {}).flatMap(([key, label]) => (values[key] ? [{ label, value: String(values[key]) }] : [])),
    button: texts.button ? { label: fill(texts.button), href } : null,
    notes: texts.notes.map(fill),
    reason: fill(mail.notice ? notice : mail.kind.startsWith('visitor-') ? reported : service),
    links: mail.notice
      ? [
          { label: preferences, href: mail.notice.preferences },
          { label: unsubscribe, href: mail.notice.unsubscribe },
        ]
      : [],
    sender: fill(sender),
  })
  const { to, kind } = mail
  return { ...laid_out, to, kind, ...(mail.notice && { notice: noticeOf(mail.notice) }) }
}

/**
 * Checks the values that members wrote: names in subjects, names of devices and account holders. A value that a mail must not contain is
 * replaced.
 */
function checkedValues(
  values: Record<string, string | number>,
  { site, somebody }: { site: Site; somebody: string },
): Record<string, string | number> {
  const { other, names, device, holder } = values
  return {
    ...values,
    ...(other !== undefined && { other: mailableName(site, String(other)) ?? somebody }),
    ...(names !== undefined && { names: names === '' ? somebody : names }),
    ...(device !== undefined && { device: mailableText(site, String(device)) ?? '' }),
    ...(holder !== undefined && { holder: mailableText(site, String(holder)) ?? '' }),
  }
}

/** The word for a member without a name, with a capital letter at the start of a sentence. */
const capitalised = (text: string, somebody: string): string =>
  text.startsWith(somebody) ? text.charAt(0).toUpperCase() + text.slice(1) : text

const noticeOf = ({ kind, account_id, one_click }: MailNotice): MailNotice => ({ kind, account_id, one_click })

function valuesOf(site: Site, locale: SiteLocale) {
  const { name, address, city } = site.company
  return { site: site.file.name, company: name, address, city, support_email: site.publicSettings(locale).support_email }
}

function sayable(values: object, { site, locale }: { site: Site; locale: SiteLocale }): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values as Record<string, string | number | Date>).map(([key, value]) => [
      key,
      value instanceof Date ? momentText(value, { site, locale, is_day: key.endsWith('_on') }) : value,
    ]),
  )
}
