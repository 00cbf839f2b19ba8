import type { Translate } from '#client/platform/texts/texts.tsx'

/** How many stand beside each other. */
const most = 3

interface Wishes {
  name: string
  /** The other's, by key. */
  interests: readonly string[]
  /** The viewer's own: what both like comes first, and says so. */
  own: readonly string[]
  /** Which page of interests; the one after the last is the first again. */
  turn: number
}

/** First lines about what the other likes, and plain ones for whoever named fewer things (MO-12). */
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
