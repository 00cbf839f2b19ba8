/** From the smallest gesture to the largest: a site's prices are dealt out in this order. */
export const gifts = ['rose', 'coffee', 'chocolate', 'balloon', 'cake', 'star', 'bouquet', 'champagne', 'bear'] as const
export type Gift = (typeof gifts)[number]

/** The gifts by price, lowest first: three prices have three gifts each. No price, no gifts. */
export function giftTiers(prices: readonly number[]): { credits: number; gifts: Gift[] }[] {
  const sorted = [...new Set(prices)].sort((one, other) => one - other)
  const tierOf = (index: number) => Math.floor((index * sorted.length) / gifts.length)
  return sorted.map((credits, tier) => ({ credits, gifts: gifts.filter((_, index) => tierOf(index) === tier) }))
}

/** What a gift costs on a site with these prices; null where there are none. */
export const giftCost = (gift: Gift, prices: readonly number[]): number | null =>
  giftTiers(prices).find((tier) => tier.gifts.includes(gift))?.credits ?? null
