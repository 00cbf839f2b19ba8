import type { Translate } from '#client/platform/texts/texts.tsx'

/** Number of suggestions at a time. */
const most = 3

interface Wishes {
  name: string
  /** Interests of the other member, by key. */
  interests: readonly string[]
  /** Interests of the viewer. Shared interests come first, with a text that says so. */
  own: readonly string[]
  /** Page of interests. After the last page, the first one follows. */
  turn: number
}

/** First messages about the other member's interests. A member with few interests gets general ones (MO-12). */
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
