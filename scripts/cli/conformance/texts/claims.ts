import type { PaymentMethod } from '#schemas/money/order.ts'
import { debitCountries } from '#server/platform/sites/check/debit-offer.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { claimWords, type InEveryLanguage, limitWords } from './claim-words.ts'

export type ClaimedSite = Pick<Site, 'file' | 'price_lists'>

/** A statement about the site that a page can make. A setting of the site decides whether the statement is true. */
export interface Claim {
  name: string
  /** The statement, as the finding quotes it. */
  says: string
  words: InEveryLanguage
  /** True if a negation ("no fictional profiles") is the claim itself. */
  is_negative?: true
  /** Words that limit the claim. If these words are in the same text or in the next text, the page does not make the claim. */
  limit?: InEveryLanguage
  /**
   * Returns the setting that contradicts the claim, with its value; null if the claim is true. `figure` is the number in the sentence: a
   * percentage or a number of credits.
   */
  deniedBy(site: ClaimedSite, figure: number | null): string | null
}

/**
 * All claims that the run checks. The settings of a site decide whether they are true, both in texts of the product and in the site's own
 * texts.
 */
export const claims: readonly Claim[] = [
  {
    name: 'fictional',
    says: 'the site has fictional profiles',
    words: claimWords.fictional,
    deniedBy: ({ file }) => (file.fictional_profiles ? null : 'fictional_profiles is false'),
  },
  {
    name: 'only_real',
    says: 'every profile belongs to a real person',
    words: claimWords.only_real,
    is_negative: true,
    deniedBy: ({ file }) => (file.fictional_profiles ? 'fictional_profiles is true' : null),
  },
  {
    name: 'free_messages',
    says: 'messages are free',
    words: claimWords.free_messages,
    deniedBy: ({ file }) => (file.message_credits > 0 ? `message_credits is ${file.message_credits}` : null),
  },
  {
    name: 'free_replies',
    says: 'answering is free',
    words: claimWords.free_replies,
    deniedBy: ({ file }) => (file.replies_free || file.message_credits === 0 ? null : 'replies_free is false'),
  },
  {
    name: 'free_premium',
    says: 'premium is free',
    words: claimWords.free_premium,
    deniedBy: () => 'premium starts with the first paid order, on every site',
  },
  {
    name: 'signup_credits',
    says: 'new members get credits',
    words: claimWords.signup_credits,
    deniedBy({ file: { signup_credits } }, figure) {
      if (signup_credits > 0 && (figure === null || figure === signup_credits)) return null
      return `signup_credits is ${signup_credits}`
    },
  },
  {
    name: 'welcome_discount',
    says: 'new members get a discount',
    words: claimWords.welcome_discount,
    deniedBy({ file: { discounts } }, figure) {
      const given = [discounts.welcome, discounts.time_bonus].filter(({ on }) => on)
      if (given.length === 0) return 'discounts.welcome and discounts.time_bonus are off'
      if (figure === null || given.some(({ percentage }) => percentage === figure)) return null
      return `discounts give ${given.map(({ percentage }) => `${percentage} %`).join(' and ')}`
    },
  },
  {
    name: 'time_bonus',
    says: 'new members get a time bonus',
    words: claimWords.time_bonus,
    deniedBy: ({ file }) => (file.discounts.time_bonus.on ? null : 'discounts.time_bonus.on is false'),
  },
  {
    name: 'by_invitation',
    says: 'only people with an invitation may join',
    words: claimWords.by_invitation,
    deniedBy: ({ file }) => (file.signups === 'all' ? 'signups is "all"' : null),
  },
  {
    name: 'open_to_all',
    says: 'anybody may join',
    words: claimWords.open_to_all,
    deniedBy: ({ file }) => (file.signups === 'all' ? null : `signups is "${file.signups}"`),
  },
  {
    name: 'photos_checked_first',
    says: 'photos are checked before they are shown',
    words: claimWords.photos_checked_first,
    deniedBy: ({ file }) => (file.photo_review === 'before' ? null : `photo_review is "${file.photo_review}"`),
  },
  {
    name: 'video_chat',
    says: 'members can see each other by video',
    words: claimWords.video_chat,
    deniedBy: () => 'no setting provides it',
  },
  {
    name: 'unseen_when_blocked',
    says: 'a blocked member sees nothing of the other anywhere',
    words: claimWords.unseen_when_blocked,
    is_negative: true,
    limit: limitWords.unseen_when_blocked,
    deniedBy({ file: { logged_out_search, logged_out_search_trafficsource } }) {
      if (logged_out_search) return 'logged_out_search is true'
      return logged_out_search_trafficsource ? 'logged_out_search_trafficsource is true' : null
    },
  },
  {
    name: 'no_address',
    says: 'members are never asked for their address',
    words: claimWords.no_address,
    is_negative: true,
    limit: limitWords.no_address,
    deniedBy({ file }) {
      const countries = debitCountries(file)
      return countries.length === 0 ? null : `a direct debit asks for it (${countries.join(', ')}: payments.methods)`
    },
  },
  ...methodClaims(),
]

/** Claims about payment methods. Their brand names are the same in every language. */
function methodClaims(): Claim[] {
  const names: readonly [method: PaymentMethod | null, name: string, pattern: string][] = [
    ['ideal', 'iDEAL', 'iDEAL'],
    ['bancontact', 'Bancontact', 'Bancontact'],
    ['creditcard', 'credit cards', 'Visa|Mastercard|American Express'],
    ['paypal', 'PayPal', 'PayPal'],
    ['applepay', 'Apple Pay', 'Apple Pay'],
    ['sofort', 'SOFORT', 'SOFORT|Sofortüberweisung'],
    ['eps', 'EPS', 'EPS'],
    [null, 'Google Pay', 'Google Pay'],
    [null, 'Klarna', 'Klarna'],
  ]
  return names.map(([method, name, pattern]) => ({
    name: `pays_with_${name.toLowerCase().replaceAll(' ', '_')}`,
    says: `members can pay with ${name}`,
    words: pattern,
    deniedBy: ({ price_lists }) =>
      Object.values(price_lists).some(({ methods }) => methods.some((each) => each === method))
        ? null
        : method === null
          ? 'no setting provides it'
          : 'no country offers it (payments.methods)',
  }))
}
