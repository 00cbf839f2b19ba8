/** From the smallest gift to the largest. The lowest price of a site applies to the smallest gifts. */
export const gifts = ['rose', 'coffee', 'chocolate', 'balloon', 'cake', 'star', 'bouquet', 'champagne', 'bear'] as const
export type Gift = (typeof gifts)[number]

/** Groups the gifts by price, lowest price first. With three prices, each price has three gifts. Without prices, the result is empty. */
export function giftTiers(prices: readonly number[]): { credits: number; gifts: Gift[] }[] {
  const sorted = [...new Set(prices)].sort((one, other) => one - other)
  const tierOf = (index: number) => Math.floor((index * sorted.length) / gifts.length)
  return sorted.map((credits, tier) => ({ credits, gifts: gifts.filter((_, index) => tierOf(index) === tier) }))
}

/** The price of a gift in credits on a site with these prices; null if the site offers no gifts. */
export const giftCost = (gift: Gift, prices: readonly number[]): number | null =>
  giftTiers(prices).find((tier) => tier.gifts.includes(gift))?.credits ?? null
