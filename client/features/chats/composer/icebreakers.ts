import type { Translate } from '#client/platform/texts/texts.tsx'

/** Number of suggestions that are shown at once. */
const most = 3

interface Wishes {
  name: string
  /** Interests of the other member, as text keys. */
  interests: readonly string[]
  /**
   * Interests of the viewer. Suggestions about shared interests come first, and the first of these suggestions says that the interest is
   * shared.
   */
  own: readonly string[]
  /** Number of the group of three interests to show. After the last group, the first group follows. */
  turn: number
}

/**
 * Returns first messages about the other member's interests. If there are too few interests, general messages complete the list (MO-12).
 */
export function openersFor(t: Translate, { name, interests, own, turn }: Wishes): string[] {
  const isShared = (interest: string) => own.includes(interest)
  const sorted = [...interests.filter(isShared), ...interests.filter((interest) => !isShared(interest))]
  const first = (turn % Math.max(1, Math.ceil(sorted.length / most))) * most
  return [1, 2, 3].map((number) => {
    const interest = sorted[first + number - 1]
    if (!interest) return t(`chats.opener_plain_${number}`, { name })
    const is_first_shared = number === 1 && isShared(interest)
    return t(is_first_shared ? 'chats.opener_shared' : `chats.opener_${number}`, { interest: t(`interests.${interest}`) })
  })
}

export const hasMore = (interests: readonly string[]) => interests.length > most
