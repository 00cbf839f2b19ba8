import type { MailNotice } from './mail.ts'
import type { MailKind } from './mail-texts.ts'

/**
 * The values that each template needs besides the name of the recipient. The keys of times end in `_at`, and the keys of days in `_on`.
 * Times and days are shown in the time zone of the site.
 */
interface Values {
  activation: { hours: number }
  'already-member': object
  'password-reset': { hours: number }
  'password-changed': { changed_at: Date }
  'mail-change': { hours: number }
  'mail-changed': { new_email: string; changed_at: Date }
  /** The last day on which the link restores the account. */
  'account-deletion': { until_at: Date }
  'account-reactivated': object
  'new-device-login': { device: string; login_at: Date }
  'passkey-added': { device: string; added_at: Date }
  'passkey-removed': { device: string; removed_at: Date }
  /** `what` is the kind of the message. The text mentions the kind only if there is exactly one message. */
  'new-conversation': { other: string; what: 'message' | 'gift' | 'photo' }
  'new-messages': { other: string; count: number; what: 'message' | 'gift' | 'photo' }
  'like-received': { other: string; count: number }
  'unread-reminder': { count: number }
  'weekly-new-members': { count: number; names: string }
  'profile-reminder': object
  'order-confirmed': {
    count: number
    invoice: string
    order: string
    ordered_at: Date
    goods: string
    total: string
    vat: string
    method: string
    seller: string
    terms: string
    until_at: Date
  }
  'payment-failed': { total: string; method: string }
  refund: { total: string; method: string; count: number; order: string; withdrawn_at: Date }
  'direct-debit': {
    total: string
    mandate: string
    reference: string
    creditor: string
    iban: string
    holder: string
    signed_at: Date
    /** The earliest day on which the debit can take place. */
    debit_on: Date
  }
  'payment-reminder': { count: number; total: string }
  'report-received': { reported_at: Date; number: string }
  /** The recipient has no account, and the address is unconfirmed. */
  'visitor-report-received': { reported_at: Date; number: string }
  /** The statement of reasons. `keeps` may be empty. */
  decision: { what: string; why: string; found: string; how: string; keeps: string; redress: string }
  'report-decided': Answer
  'visitor-report-decided': Answer
}

/** What came of a report, with the reasons. */
interface Answer {
  reported_at: Date
  number: string
  outcome: string
  how: string
  redress: string
}

/** The target of the button if the mail has no link of its own. */
export const paths = {
  'already-member': '/login',
  'password-changed': '/login',
  'mail-changed': '',
  'account-reactivated': '/login',
  'new-device-login': '/settings',
  'passkey-added': '/settings',
  'passkey-removed': '/settings',
  'new-conversation': '/chats',
  'new-messages': '/chats',
  'like-received': '/likes',
  'unread-reminder': '/chats',
  'weekly-new-members': '/members',
  'profile-reminder': '/profile',
  'report-received': '/members',
  'visitor-report-received': '',
  'report-decided': '/safety',
  'visitor-report-decided': '',
} as const satisfies Partial<Record<MailKind, string>>

type Own<Kind extends MailKind> = Kind extends keyof typeof paths ? { link?: string } : { link: string }

interface Reader {
  to: string
  /** The locale of the recipient's account. */
  locale: string
  /** The name of the recipient, for the greeting. */
  name: string
  /** Set if the recipient can turn off mails of this kind. */
  notice?: MailNotice & { preferences: string; unsubscribe: string }
}

type Words<Kind extends MailKind> = { kind: Kind } & (object extends Values[Kind] ? { values?: Values[Kind] } : { values: Values[Kind] })

export type TemplateMail = { [Kind in MailKind]: Words<Kind> & Own<Kind> & Reader }[MailKind]

/** The kinds of mails that report an event on the site. The recipient can turn them off. */
type NoticeMailKind =
  | 'new-conversation'
  | 'new-messages'
  | 'like-received'
  | 'unread-reminder'
  | 'weekly-new-members'
  | 'profile-reminder'
  | 'payment-reminder'
export type NoticeMail = { [Kind in NoticeMailKind]: Words<Kind> }[NoticeMailKind]
