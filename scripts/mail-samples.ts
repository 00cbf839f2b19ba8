import type { Mail } from '#server/platform/mail.ts'
import { templateMail } from '#server/platform/mail-templates.ts'
import type { MailKind } from '#server/platform/mail-texts.ts'
import type { Site, SiteLocale } from '#server/platform/sites/site.ts'
import type { TemplateMail } from '#server/platform/template-mail.ts'

const at = new Date('2026-11-19T20:14:00Z')
const until_on = new Date('2026-12-03T20:14:00Z')
const link = 'https://example.invalid/Zm9yYmVhcmFuY2VfMTIzNA'
const notice = {
  account_id: '00000000-0000-7000-8000-000000000000',
  one_click: `${link}/one-click`,
  preferences: `${link}/notifications`,
  unsubscribe: `${link}/unsubscribe`,
}

/** A mail of each kind as somebody might get it, with names of nobody. */
export function sampleMail(site: Site, locale: SiteLocale, kind: MailKind, values: object = {}): Mail {
  const reader = { to: 'iemand@example.invalid', name: 'Noor', locale: locale.tag, link }
  const { hosts } = site
  const sample: { values?: object } = samples[kind]
  return templateMail({ site, client: { origin: `https://${hosts[0]}` } }, {
    ...sample,
    values: { ...sample.values, ...values },
    ...reader,
  } as TemplateMail)
}

type Sample = { [Kind in MailKind]: Omit<Extract<TemplateMail, { kind: Kind }>, 'to' | 'name' | 'locale' | 'link'> }

const samples: Sample = {
  activation: { kind: 'activation', values: { hours: 72 } },
  'already-member': { kind: 'already-member' },
  'password-reset': { kind: 'password-reset', values: { hours: 1 } },
  'password-changed': { kind: 'password-changed', values: { changed_at: at } },
  'mail-change': { kind: 'mail-change', values: { hours: 24 } },
  'mail-changed': { kind: 'mail-changed', values: { new_email: 'noor.nieuw@example.invalid', changed_at: at } },
  'account-deletion': { kind: 'account-deletion', values: { until_on } },
  'account-reactivated': { kind: 'account-reactivated' },
  'new-device-login': { kind: 'new-device-login', values: { device: 'Firefox, Android', login_at: at } },
  'passkey-added': { kind: 'passkey-added', values: { device: 'Pixel 9', added_at: at } },
  'new-conversation': { kind: 'new-conversation', values: { other: 'Daan' }, notice: { ...notice, kind: 'new_conversations' } },
  'new-messages': { kind: 'new-messages', values: { other: 'Daan', count: 3 }, notice: { ...notice, kind: 'new_messages' } },
  'like-received': { kind: 'like-received', values: { other: 'Daan', count: 2 }, notice: { ...notice, kind: 'like_received' } },
  'unread-reminder': { kind: 'unread-reminder', values: { count: 4 }, notice: { ...notice, kind: 'unread_message_reminder' } },
  'weekly-new-members': {
    kind: 'weekly-new-members',
    values: { count: 3, names: 'Daan, Sem, Max' },
    notice: { ...notice, kind: 'weekly_new_members' },
  },
  'profile-reminder': { kind: 'profile-reminder', notice: { ...notice, kind: 'reminders' } },
  'payment-reminder': { kind: 'payment-reminder', values: { count: 40, total: '€ 23,90' }, notice: { ...notice, kind: 'reminders' } },
  'order-confirmed': {
    kind: 'order-confirmed',
    values: {
      count: 40,
      invoice: '2026-000017',
      order: '0193-4ef2',
      ordered_at: at,
      goods: '40 credits',
      total: '€ 23,90',
      vat: '€ 4,15',
      method: 'iDEAL',
      seller: 'Kompas B.V., Herengracht 000, 1015 BA Amsterdam',
      terms: '2026-01-12',
      until_at: until_on,
    },
  },
  'payment-failed': { kind: 'payment-failed', values: { total: '€ 23,90', method: 'iDEAL' } },
  refund: { kind: 'refund', values: { total: '€ 11,95', method: 'iDEAL', count: 20, order: '0193-4ef2', withdrawn_at: at } },
  'direct-debit': {
    kind: 'direct-debit',
    values: {
      total: '€ 23,90',
      mandate: 'SEPA',
      reference: 'CPL-000017',
      creditor: 'NL00ZZZ000000000000',
      iban: 'NL•• •••• •••• ••64 30',
      holder: 'N. de Boer',
      signed_at: at,
      debit_on: until_on,
    },
  },
}
