import { type Gift, gifts } from '#schemas/chats/gift.ts'

export interface SiteRules {
  logged_out_search: boolean
  fictional_profiles: boolean
  replies_free: boolean
  message_credits: number
  gift_credits: number[]
}

type ProfileStatus = 'draft' | 'active' | 'paused' | 'disabled' | 'removed'

/** Two members, their relation, and the actions of the first member in their order. */
export interface Case {
  site: string
  /** The acting member; null for a visitor. */
  viewer: {
    account: 'active' | 'not_confirmed' | 'banned' | 'deleted_pending'
    profile: ProfileStatus
    is_premium: boolean
    credits: number
    /** Number of conversations that the viewer has already started with other members. */
    started: number
    hides_presence: boolean
  } | null
  other: { kind: 'member' | 'fictional'; profile: ProfileStatus; hides_presence: boolean }
  block: 'by_viewer' | 'by_other' | null
  /** Senders of the earlier messages, oldest first. */
  wrote: ('viewer' | 'other')[]
  deeds: ('see' | 'like' | 'photo' | 'gift' | 'message')[]
  gift: Gift
}

/** Computes the expected results from an independent implementation of the rules: the result of each action, and the remaining credits. */
export function expected(given: Case, rules: SiteRules): { answered: [Case['deeds'][number], string][]; credits: number | null } {
  const { viewer, other, block, wrote, deeds, gift } = given
  // a banned account, or one whose deletion was requested, has no sessions
  const is_in = viewer !== null && (viewer.account === 'active' || viewer.account === 'not_confirmed')
  const has_site = other.kind === 'member' || rules.fictional_profiles
  const is_apart = is_in && block !== null
  const is_shown = other.profile === 'active' && has_site && !is_apart
  let starter = is_in ? (wrote[0] ?? null) : null
  let credits = viewer?.credits ?? 0

  const isReached = () => is_shown || (starter !== null && other.profile === 'paused' && has_site && !is_apart)
  const isOneTooMany = () => starter === null && other.kind === 'member' && !viewer?.is_premium && (viewer?.started ?? 0) >= 2

  /** Returns how the other member's presence is shown. All members were active a moment ago. */
  function presence(): string {
    if (other.kind === 'fictional') return 'seen as away'
    return other.hides_presence || (is_in && viewer.hides_presence) ? 'seen' : 'seen as online'
  }

  function send(cost: number, is_stored: boolean): string {
    if (isOneTooMany()) return 'conversation_limit'
    if (credits < cost) return 'too_few_credits'
    if (!is_stored) return 'done'
    credits -= cost
    starter ??= 'viewer'
    return 'done'
  }

  function answer(deed: Case['deeds'][number]): string {
    if (deed === 'see' && !is_in) return rules.logged_out_search ? (is_shown ? presence() : 'not_found') : 'authentication_required'
    if (!is_in) return 'authentication_required'
    if (deed === 'see' && is_shown) return presence()
    if (deed === 'see' || deed === 'like') return is_shown ? 'done' : 'not_found'
    const is_confirmed = viewer.account === 'active'
    if (deed === 'message') {
      if (!is_confirmed) return 'email_not_confirmed'
      if (!isReached()) return 'not_found'
      const is_free = other.kind === 'fictional' || (rules.replies_free && starter === 'other')
      return send(is_free ? 0 : rules.message_credits, true)
    }
    if (!isReached()) return 'not_found'
    if (!is_confirmed) return 'email_not_confirmed'
    // a fictional profile accepts nothing that costs credits
    if (other.kind === 'fictional') return 'fictional_receiver'
    return deed === 'gift' ? send(expected.giftCost(gift, rules), true) : send(photo_credits, false)
  }

  return { answered: deeds.map((deed) => [deed, answer(deed)]), credits: is_in ? credits : null }
}

/** The default price of a photo on a site, in credits. */
const photo_credits = 2

/**
 * Returns the price of a gift. The gifts are divided into equal groups, and each group has one price. The smallest gifts have the first
 * price.
 */
expected.giftCost = (gift: Gift, { gift_credits }: SiteRules): number => {
  const part = Math.floor((gifts.indexOf(gift) * gift_credits.length) / gifts.length)
  return gift_credits[part] ?? Number.NaN
}

/** All kinds of viewers who fetch a picture. The first four are logged out. The last five have a relation to the owner of the picture. */
export const fetchers = [
  'visitor',
  'twin on another site',
  'banned',
  'leaving',
  'incomplete',
  'unconfirmed',
  'member',
  'premium',
  'blocked',
  'blocker',
  'partner',
  'owner',
] as const
export type Fetcher = (typeof fetchers)[number]
export const ownerStates = ['active', 'promoted', 'paused', 'disabled', 'removed'] as const
export type OwnerState = (typeof ownerStates)[number]
/** Kinds of pictures. The fourth photo is the first one that is locked. The owner sent the chat photo to the partner. */
export const pictures = ['main', 'main_large', 'second', 'third', 'fourth', 'pending', 'rejected', 'chat'] as const
export type Picture = (typeof pictures)[number]

const logged_out: readonly Fetcher[] = ['visitor', 'twin on another site', 'banned', 'leaving']

/** Whether a viewer may fetch a file. This is an independent implementation of the rule in the product. */
export function mayFetch(given: { fetcher: Fetcher; owner: OwnerState; picture: Picture; visitors_browse: boolean }): boolean {
  const { fetcher, owner, picture, visitors_browse } = given
  if (picture === 'chat') return (fetcher === 'owner' || fetcher === 'partner') && owner !== 'removed'
  if (fetcher === 'owner') return true
  const is_visible = owner === 'active' || owner === 'promoted'
  // the list of blocked members shows their main photos, so the blocker may fetch them
  if (fetcher === 'blocker') return picture === 'main' && is_visible
  if (fetcher === 'blocked') return false
  if (picture === 'pending' || picture === 'rejected') return false
  if (picture === 'main' && owner === 'promoted') return true
  const browses = logged_out.includes(fetcher) ? visitors_browse : fetcher !== 'incomplete'
  const sees = browses && (is_visible || (owner === 'paused' && fetcher === 'partner'))
  return sees && (picture !== 'fourth' || fetcher === 'premium')
}
