import { limits } from '#schemas/limits.ts'
import type { NamedLimit } from '#server/platform/http/calls/call-limits.ts'

const { conversations_a_day } = limits.openers
const { code_minutes, code_tries, sends_a_day } = limits.direct_debit
const { count, device_count, window_minutes } = limits.login_attempts

/** All limits that a handler counts. The declaration of a call and its handler must use the same entry of this list. */
export const named_limits = {
  signup_of_an_email: { name: 'signup of an address', by: 'email', most: '20/hour' },
  partner_signup: { name: 'partner signup', by: 'partner', most: '1000/hour' },
  /** Any person may enter the address of a member, so the number of mails is limited. */
  already_member_mail: { name: 'already-member mail', counts: 'mails', by: 'email', most: `${limits.already_member_mails_a_day}/day` },
  activation_mail: { name: 'activation mail', counts: 'mails', by: 'account', most: `${limits.activation_mails_a_day}/day` },
  /** The owner of the mailbox must not be able to guess the password that was set at signup. */
  first_confirmation: { name: 'first confirmation', counts: 'password checks', by: 'account', most: '20/hour' },
  change_to_an_email: { name: 'change to an address', by: 'email', most: '20/hour' },
  change_mail: { name: 'mail change', counts: 'mails', by: 'account', most: `${limits.mail_changes_a_day}/day` },
  /** A person with a stolen session must not be able to guess the password. */
  password_of_a_member: { name: 'password of a member', counts: 'password checks', by: 'member', most: '20/hour' },
  reset_request: { name: 'reset request', by: 'requester', most: `${limits.reset_requests_a_day}/day` },
  /** After this number of mails, further requests cause at most one mail an hour. */
  reset_mail: { name: 'reset mail', counts: 'mails', by: 'account', most: `${limits.reset_mails_a_day}/day` },
  further_reset_mail: { name: 'further reset mail', counts: 'mails', by: 'account', most: '1/hour' },
  return_mail_to_an_email: { name: 'return mail to an address', by: 'email', most: '20/day' },
  return_mail: { name: 'return mail', counts: 'mails', by: 'account', most: `${limits.return_mails_a_day}/day` },
  /** A report may contain the address of another person, so the number of mails is limited. */
  report_receipt: { name: 'report receipt', counts: 'mails', by: 'email', most: `${limits.report_receipts_a_day}/day` },
  data_export: { name: 'data export', counts: 'exports', by: 'member', most: '3/day' },
  login_of_an_account: {
    name: 'login of an account',
    counts: 'wrong passwords',
    by: 'account',
    most: `${count}/${window_minutes} minutes`,
  },
  login_on_a_known_device: {
    name: 'login on a known device',
    counts: 'wrong passwords',
    by: 'known device',
    most: `${device_count}/${window_minutes} minutes`,
  },
  /** An attempt on a known device does not count: other persons at the same network address must not lock the device out. */
  failed_login: { name: 'failed login', counts: 'failures', by: 'address', most: '100/hour' },
  logins_of_an_account: { name: 'logins of an account', counts: 'logins', by: 'account', most: '100/hour' },
  text_to_a_number: { name: 'text messages to a number', counts: 'text messages', by: 'phone number', most: `${sends_a_day}/day` },
  text_of_a_member: { name: 'text messages of a member', counts: 'text messages', by: 'member', most: `${sends_a_day}/day` },
  debit_code: { name: 'wrong codes', counts: 'wrong codes', by: 'code', most: `${code_tries}/${code_minutes} minutes` },
  opener: { name: 'new conversations', counts: 'new conversations', by: 'member', most: `${conversations_a_day}/day` },
} as const satisfies Record<string, NamedLimit>
