/** Counters per site, named `couplet_<name>_total`. Count only after the commit, because a rollback cannot undo a count. */
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
  mails_refused: 'Mails that the receiving server refused permanently',
  mails_bounced: 'Bounces, told at once or later',
  mails_complained: 'Complaints about mails',
  rate_limited: 'Requests answered 429',
  shed: 'Requests turned away because their site was overloaded',
  page_cache_hits: 'Pages answered from the page cache',
  page_cache_misses: 'Cacheable pages that had to be rendered',
} as const

export type Counted = keyof typeof counted

/**
 * Groups of counters that alerts compare. As soon as a site has one counter of a group, the site exports all counters of the group.
 * Prometheus does not treat a missing series as zero.
 */
export const together: readonly (readonly Counted[])[] = [
  ['orders_placed', 'orders_paid'],
  ['mails_sent', 'mails_refused', 'mails_bounced', 'mails_complained'],
  ['page_cache_hits', 'page_cache_misses'],
]
