import { limits } from '#schemas/limits.ts'
import type { NamedLimit } from './call-limits.ts'

const { conversations_a_day } = limits.openers

/** Every limit that a handler counts. The declaration and the handler of a call use the same entry. */
export const named_limits = {
  signup_of_an_email: { name: 'signup of an address', by: 'email', most: '20/hour' },
  partner_signup: { name: 'partner signup', by: 'partner', most: '1000/hour' },
  activation_mail: { name: 'activation mail', counts: 'mails', by: 'account', most: `${limits.activation_mails_a_day}/day` },
  change_to_an_email: { name: 'change to an address', by: 'email', most: '20/hour' },
  change_mail: { name: 'mail change', counts: 'mails', by: 'account', most: `${limits.mail_changes_a_day}/day` },
  /** A stolen session must not become a way to guess the password. */
  password_of_a_member: { name: 'password of a member', counts: 'password checks', by: 'member', most: '20/hour' },
  reset_mail: { name: 'reset mail', counts: 'mails', by: 'account', most: `${limits.reset_mails_a_day}/day` },
  reset_of_an_email: { name: 'reset of an address', by: 'email', most: '20/hour' },
  return_mail_to_an_email: { name: 'return mail to an address', by: 'email', most: '20/day' },
  return_mail: { name: 'return mail', counts: 'mails', by: 'account', most: `${limits.return_mails_a_day}/day` },
  data_export: { name: 'data export', counts: 'exports', by: 'member', most: '3/day' },
  login_of_an_account: {
    name: 'login of an account',
    counts: 'wrong passwords',
    by: 'account',
    most: `${limits.login_attempts.count}/${limits.login_attempts.window_minutes} minutes`,
  },
  opener: { name: 'new conversations', counts: 'new conversations', by: 'member', most: `${conversations_a_day}/day` },
} as const satisfies Record<string, NamedLimit>
