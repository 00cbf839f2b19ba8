import type { NoticeKind } from '#schemas/chats/notice-kinds.ts'
import { formatSeller, moneyIn, paymentText, paymentTexts } from '#server/features/orders/payment-texts.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { templateMail } from '#server/platform/mail/mail-templates.ts'
import type { MailKind } from '#server/platform/mail/mail-texts.ts'
import type { TemplateMail } from '#server/platform/mail/template-mail.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'

const at = new Date('2026-11-19T20:14:00Z')
const until_on = new Date('2026-12-03T20:14:00Z')
const token = 'Zm9yYmVhcmFuY2VfMTIzNA'

interface Options {
  site: Site
  locale: SiteLocale
  kind: MailKind
  /** Values that replace those of the sample. */
  values?: object
}

/** Returns a sample mail of a kind, with fictitious names. */
export function sampleMail({ site, locale, kind, values = {} }: Options): Mail {
  const { hosts } = site
  const origin = `https://${hosts[0]}`
  const reader = { to: 'iemand@example.invalid', name: 'Noor', locale: locale.tag, link: `${origin}/${token}` }
  const sample: { values?: object; notice?: NoticeKind } = samplesFor(site, locale)[kind]
  return templateMail({ site, client: { origin } }, {
    kind,
    values: { ...sample.values, ...values },
    ...reader,
    ...(sample.notice && { notice: noticeOf(sample.notice, origin) }),
  } as TemplateMail)
}

const noticeOf = (kind: NoticeKind, origin: string) => ({
  kind,
  account_id: '00000000-0000-7000-8000-000000000000',
  preferences: `${origin}/notifications`,
  unsubscribe: `${origin}/unsubscribe/${token}`,
  one_click: `${origin}/api/unsubscribe/${token}`,
})

type Sample = { [Kind in MailKind]: Pick<Extract<TemplateMail, { kind: Kind }>, 'values'> & { notice?: NoticeKind } }

/** Sample values for each kind of mail. Amounts, seller and mandate are formatted as this site formats them in this language. */
function samplesFor({ company, file }: Site, locale: SiteLocale): Sample {
  const money = (cents: number) => moneyIn(locale, cents, 'EUR')
  const { name, address, city } = company
  const method = paymentTexts(locale).methods.ideal
  const reference = 'CPL-000017'
  const answer = {
    reported_at: at,
    number: 'KDMRT-BXWPL',
    outcome: 'We took a measure.',
    how: 'A person decided this, not a program.',
    redress: 'Do you disagree? Write to us within six months.',
  }
  return {
    activation: { values: { hours: 72 } },
    'already-member': {},
    'password-reset': { values: { hours: 1 } },
    'password-changed': { values: { changed_at: at } },
    'mail-change': { values: { hours: 24 } },
    'mail-changed': { values: { new_email: 'noor.nieuw@example.invalid', changed_at: at } },
    'account-deletion': { values: { until_at: until_on } },
    'account-reactivated': {},
    'new-device-login': { values: { device: 'Firefox, Android', login_at: at } },
    'passkey-added': { values: { device: 'Pixel 9', added_at: at } },
    'passkey-removed': { values: { device: 'Pixel 9', removed_at: at } },
    'new-conversation': {
      values: { other: 'Daan', what: 'message' },
      notice: 'new_conversations',
    },
    'new-messages': {
      values: { other: 'Daan', count: 3, what: 'message' },
      notice: 'new_messages',
    },
    'like-received': { values: { other: 'Daan', count: 2 }, notice: 'like_received' },
    'unread-reminder': { values: { count: 4 }, notice: 'unread_message_reminder' },
    'weekly-new-members': {
      values: { count: 3, names: 'Daan, Sem, Max' },
      notice: 'weekly_new_members',
    },
    'profile-reminder': { notice: 'reminders' },
    'payment-reminder': { values: { count: 40, total: money(2390) }, notice: 'reminders' },
    'order-confirmed': {
      values: {
        count: 40,
        invoice: '2026-000017',
        order: '0193-4ef2',
        ordered_at: at,
        goods: paymentText(locale, 'credits', { count: 40 }),
        total: money(2390),
        vat: paymentText(locale, 'vat', { vat: money(415), percent: '21' }),
        method,
        seller: formatSeller(locale, { ...company, vat_number: company.vat_numbers[company.country] ?? '' }),
        terms: new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeZone: file.time_zone }).format(at),
        until_at: until_on,
      },
    },
    'report-received': { values: { reported_at: at, number: 'KDMRT-BXWPL' } },
    decision: {
      values: {
        what: 'You cannot send messages until 3 December 2026.',
        why: 'This breaks our house rules.',
        found: 'We found it in messages that you sent.',
        how: 'Somebody reported it. A person decided this, not a program.',
        keeps: '',
        redress: 'Do you disagree? Write to us within six months.',
      },
    },
    'report-decided': { values: answer },
    'visitor-report-decided': { values: answer },
    'visitor-report-received': { values: { reported_at: at, number: 'KDMRT-BXWPL' } },
    'payment-failed': { values: { total: money(2390), method } },
    refund: { values: { total: money(1195), method, count: 20, order: '0193-4ef2', withdrawn_at: at } },
    'direct-debit': {
      values: {
        total: money(2390),
        mandate: paymentText(locale, 'mandate', { company: name, address, city, reference }),
        reference,
        creditor: name,
        iban: 'NL•• •••• •••• ••64 30',
        holder: 'N. de Boer',
        signed_at: at,
        debit_on: until_on,
      },
    },
  }
}
