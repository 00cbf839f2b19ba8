import { type RawBuilder, sql } from 'kysely'
import { forgottenMember } from '#server/features/figures/facts.service.ts'

export interface Person {
  id: string
  email_key: string
}

/** The rules for the rows of a table that concern a person: erasure and export. */
export interface DataRule {
  /** SQL condition for the rows of the person. The statement names the table `t`. */
  whose(person: Person): RawBuilder<unknown>
  /** What happens on erasure (GDPR Art. 17): delete the rows, update columns, or keep the rows for a stated reason. */
  erase: 'rows' | { set: RawBuilder<unknown> | ((person: Person) => RawBuilder<unknown>) } | { keep: string }
  /** For the export (Art. 15, 20): the file, and the columns that are not exported. Without this value, nothing is exported. */
  take?: { file: string; without?: readonly string[]; whose?(person: Person): RawBuilder<unknown> }
}

const of =
  (column: string): DataRule['whose'] =>
  ({ id }) =>
    sql`t.${sql.ref(column)} = ${id}`

const either =
  (one: string, other: string): DataRule['whose'] =>
  ({ id }) =>
    sql`(t.${sql.ref(one)} = ${id} or t.${sql.ref(other)} = ${id})`

const ofOrder: DataRule['whose'] = ({ id }) =>
  sql`exists (select from credit_order o where o.site_id = t.site_id and o.id = t.order_id and o.member_id = ${id})`

/** Matches only the whole address. `an@web.example` is also the end of `jan@web.example`, whose mails must not be erased. */
const wholeAddress = (email_key: string): string =>
  `(?<![a-z0-9.!#$%&'*+/=?^_\`{|}~-])${email_key.replace(/[^\p{L}\p{N}@]/gu, '\\$&')}(?![a-z0-9-]|[.][a-z0-9])`

/**
 * Legal retention: Dutch law requires accounting records for 7 years (AWR art. 52), EU VAT rules for cross-border sales for 10 years (Reg.
 * 282/2011 art. 63c).
 */
const books = 'the books: what was sold, when, for how much and in which country, under a number that leads to nobody any more'
const ledger = 'the ledger’s sums: numbers alone'
const looks = 'who of the team looked at a member: for 24 months, under a number that leads to nobody any more'
const sums = 'sums of a day: no row is about a person'
const frame = 'the other one’s conversation, without the words'

/**
 * Every table, in the order of deletion. A test compares this list with the database. A person must be erased completely in one
 * transaction, so only this file writes to tables of other features.
 */
export const personalData: Readonly<Record<string, DataRule>> = {
  site: { whose: () => sql`false`, erase: { keep: 'a brand is nobody' } },

  held_message: { whose: either('account_id', 'profile_id'), erase: 'rows', take: { file: 'held_messages', whose: of('account_id') } },
  opener_sketch: { whose: of('member_id'), erase: 'rows' },
  message: { whose: of('sender_id'), erase: { set: sql`body = '', gift = null, photo = null` } },
  conversation_member: { whose: of('member_id'), erase: { keep: frame } },
  conversation: { whose: either('low_id', 'high_id'), erase: { keep: frame } },
  pair: { whose: either('low_id', 'high_id'), erase: 'rows' },
  automatic_like: { whose: of('member_id'), erase: 'rows', take: { file: 'automatic_likes' } },
  note: { whose: either('author_id', 'about_id'), erase: 'rows', take: { file: 'notes', whose: of('author_id') } },
  swipe_pass: { whose: either('member_id', 'passed_id'), erase: 'rows', take: { file: 'swipe_passes', whose: of('member_id') } },
  swipe_day: { whose: of('member_id'), erase: 'rows', take: { file: 'swipe_likes_of_the_day' } },
  match_answer: { whose: of('member_id'), erase: 'rows', take: { file: 'match_finder_answers' } },
  match_rank: { whose: either('member_id', 'other_id'), erase: 'rows', take: { file: 'match_finder_ranking', whose: of('member_id') } },
  blocked_member: { whose: either('blocker_id', 'blocked_id'), erase: 'rows', take: { file: 'blocked_members', whose: of('blocker_id') } },
  report: {
    whose: either('reporter_id', 'reported_id'),
    // Erase the texts when either person leaves: one of them wrote the texts about the other. The other person keeps the report, and a visitor
    // keeps the right to an answer until the contact is deleted.
    erase: {
      set: ({ id }) =>
        sql`reporter_id = nullif(reporter_id, ${id}), reported_id = nullif(reported_id, ${id}), words = '', law = '', about = '', marks = '[]'`,
    },
    take: { file: 'reports', whose: of('reporter_id'), without: ['case_id', 'outcome', 'contact_name', 'contact_email'] },
  },

  evidence_pin: {
    whose: of('member_id'),
    erase: { keep: 'a file that a report needs: until it is copied, or until the case of child abuse says so' },
  },
  report_evidence: {
    whose: ({ id }) =>
      sql`exists (select from report r where r.site_id = t.site_id and r.id = t.report_id and (r.reporter_id = ${id} or r.reported_id = ${id}))`,
    erase: { keep: 'sealed, for the decision on the report and for the appeal against it, until kept_until' },
  },
  // what colleagues noted in a case about a member stays with the case, like its evidence
  case_note: {
    whose: ({ id }) => sql`exists (select from report r where r.site_id = t.site_id and r.case_id = t.case_id and r.reported_id = ${id})`,
    erase: { keep: 'the notes of the team in a case: they stay as long as the case' },
  },
  // the member reads what was decided and why, and not who decided
  decision: {
    whose: of('member_id'),
    erase: { keep: 'what was decided and why: it stays as long as its case, for the appeal' },
    take: {
      file: 'decisions',
      without: ['case_id', 'decided_by', 'answered_by', 'token'],
      whose: ({ id }) => sql`t.member_id = ${id} and t.state = 'applied' and t.outcome = 'measure'`,
    },
  },
  measure: {
    whose: of('member_id'),
    erase: { keep: 'what a decision changed: it stays as long as the decision' },
    take: { file: 'measures' },
  },
  desk_case: { whose: () => sql`false`, erase: { keep: 'a case names nobody' } },

  push_subscription: {
    whose: of('account_id'),
    erase: 'rows',
    take: { file: 'push_subscriptions', without: ['endpoint_hash', 'session_hash', 'p256dh', 'auth'] },
  },
  notice_choice: { whose: of('account_id'), erase: 'rows', take: { file: 'notices' } },
  notice_mark: { whose: of('account_id'), erase: 'rows' },
  unsubscribe_link: { whose: of('account_id'), erase: 'rows' },
  one_time_link: { whose: of('account_id'), erase: 'rows' },
  passkey: { whose: of('account_id'), erase: 'rows', take: { file: 'passkeys', without: ['public_key', 'credential_id', 'counter'] } },
  passkey_challenge: { whose: of('account_id'), erase: 'rows' },
  known_device: { whose: of('account_id'), erase: 'rows', take: { file: 'known_devices', without: ['device_hash'] } },
  session: { whose: of('account_id'), erase: 'rows', take: { file: 'sessions', without: ['token_hash'] } },
  reset_request: { whose: of('account_id'), erase: 'rows' },
  login_lock: { whose: ({ email_key }) => sql`t.email_key = ${email_key}`, erase: 'rows' },
  signup_grant: { whose: of('account_id'), erase: 'rows' },
  signup_progress: { whose: of('account_id'), erase: 'rows', take: { file: 'signup_progress' } },
  partner_signup: { whose: of('account_id'), erase: 'rows', take: { file: 'partner_signups', without: ['fingerprint'] } },
  ban: { whose: of('account_id'), erase: 'rows' },
  stay_discount: { whose: of('member_id'), erase: 'rows', take: { file: 'stay_discount' } },
  direct_debit: {
    whose: of('member_id'),
    // the mandate must be provable while its debit can be reversed, so the reference stays and the personal data is erased
    erase: {
      set: sql`holder = '', street = '', house_number = '', postcode = '', city = '', mobile = '', iban_masked = '', mandate_text = '',
        form_hash = '', code_hash = '', customer_ref = null`,
    },
    take: { file: 'direct_debits', without: ['form_hash', 'code_hash', 'customer_ref'] },
  },
  direct_debit_bar: { whose: of('member_id'), erase: 'rows', take: { file: 'direct_debit_bar', without: ['why', 'set_by'] } },
  payer: { whose: of('member_id'), erase: 'rows', take: { file: 'saved_cards', without: ['customer_ref', 'card_mandate_ref'] } },
  job: {
    whose: ({ id, email_key }) => sql`(position(${id} in t.payload::text) > 0 or lower(t.payload::text) ~ ${wholeAddress(email_key)})`,
    erase: 'rows',
  },

  fact: {
    whose: of('member_id'),
    // the counts stay, under a number that leads to nobody
    erase: { set: forgottenMember },
    take: { file: 'events', without: ['id'] },
  },
  figure_mark: { whose: () => sql`false`, erase: { keep: sums } },
  figure_day: { whose: () => sql`false`, erase: { keep: sums } },
  active_month: { whose: () => sql`false`, erase: { keep: sums } },
  money_day: { whose: () => sql`false`, erase: { keep: sums } },
  brand_state: { whose: () => sql`false`, erase: { keep: sums } },
  figure_change: { whose: () => sql`false`, erase: { keep: sums } },

  ledger_entry: { whose: of('member_id'), erase: { keep: ledger }, take: { file: 'credits', without: ['author', 'why'] } },
  credit_account: { whose: of('member_id'), erase: { keep: ledger }, take: { file: 'balance' } },
  invoice_number: { whose: () => sql`false`, erase: { keep: 'a count of the site’s papers' } },
  invoice: {
    whose: ofOrder,
    erase: { keep: books },
    take: { file: 'receipts' },
  },
  refund: {
    whose: ofOrder,
    erase: { keep: books },
    take: { file: 'refunds', without: ['asked_by', 'answered_by', 'why'] },
  },
  payment: {
    whose: ofOrder,
    erase: { keep: books },
    take: { file: 'payments' },
  },
  simulated_payment: { whose: () => sql`false`, erase: { keep: 'the simulated bank’s own books: amounts alone' } },
  discount_use: { whose: of('member_id'), erase: { keep: books }, take: { file: 'discounts' } },
  credit_order: { whose: of('member_id'), erase: { keep: books }, take: { file: 'orders' } },

  photo: { whose: of('member_id'), erase: 'rows', take: { file: 'photos', without: ['case_id'] } },
  profile_answer: { whose: of('member_id'), erase: 'rows', take: { file: 'profile_answers' } },
  profile: {
    whose: of('member_id'),
    erase: {
      set: sql`name = '', status = 'removed', gender = 'female', looking_for = 'female', sexuality = null, birth_on = '1900-01-01', country = 'ZZ',
        region = null, city = null, about = '', interests = '{}', promotion_consent = false, main_photo_id = null,
        looking_for_asked_at = null, joined_audience = null,
        last_seen_at = timestamptz 'epoch', created_at = timestamptz 'epoch'`,
    },
    take: { file: 'profile' },
  },
  sent_mail: { whose: of('member_id'), erase: 'rows', take: { file: 'mails' } },
  // the member reads what was noted and when, and not who noted it
  staff_note: { whose: of('member_id'), erase: 'rows', take: { file: 'notes_of_the_team', without: ['staff_number'] } },
  // the member reads when, in which role and why, and not who; a look that belongs to a case is told after the case
  look: {
    whose: of('member_id'),
    erase: { keep: looks },
    take: {
      file: 'looks_of_the_team',
      without: ['id', 'at', 'member_id', 'case_id'],
      whose: ({ id }) =>
        sql`t.member_id = ${id} and not exists (select from desk_case c where c.site_id = t.site_id and c.id = t.case_id and c.state = 'open')`,
    },
  },
  account_deletion: {
    whose: of('account_id'),
    erase: { set: sql`account_id = null, words = '', erased_at = erase_at` },
    take: { file: 'deletions' },
  },
  account: {
    whose: of('id'),
    erase: {
      set: sql`email = null, email_key = null, password_hash = null, status = 'deleted_pending', locale = '', is_premium = false, paid_at = null,
        confirmed_at = null, created_at = timestamptz 'epoch', arrival_network = null, arrival_ref = null, arrival_sub1 = null,
        arrival_sub2 = null, arrival_sub3 = null, signup_ip_country = null, notifications_disabled = '{}', terms_accepted_at = null, signup_missing = null`,
    },
    take: { file: 'account', without: ['email_key', 'password_hash'] },
  },
}
