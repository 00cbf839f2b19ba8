/** What is counted by site, each as `couplet_<name>_total`. A feature counts after its commit, or it counts what never happened. */
export const counted = {
  signups: 'Accounts that were begun',
  messages: 'Messages, gifts and photos delivered in conversations',
  likes: 'Likes given',
  matches: 'Likes that made a match',
  orders_placed: 'Orders placed',
  orders_paid: 'Orders whose payment arrived',
  credits_bought: 'Credits booked for paid orders',
  credits_given: 'Credits given at signup',
  credits_spent: 'Credits spent on messages, gifts and photos',
  mails_sent: 'Mails the transport took',
  mails_refused: 'Mails the receiving server refused for good',
  mails_bounced: 'Bounces, told at once or later',
  mails_complained: 'Complaints about mails',
  rate_limited: 'Requests answered 429',
  shed: 'Requests turned away because their site was overloaded',
  page_cache_hits: 'Pages answered from the page cache',
  page_cache_misses: 'Cacheable pages that had to be rendered',
} as const

export type Counted = keyof typeof counted

/**
 * What is set against each other by whoever reads the figures: a site that counts one of them shows them all, or nothing could be told of
 * orders without a payment, and of bounces without a mail that arrived: to Prometheus what has not been said is not nought.
 */
export const together: readonly (readonly Counted[])[] = [
  ['orders_placed', 'orders_paid'],
  ['mails_sent', 'mails_refused', 'mails_bounced', 'mails_complained'],
  ['page_cache_hits', 'page_cache_misses'],
]
