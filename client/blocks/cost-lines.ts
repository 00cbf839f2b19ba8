import type { Formats } from '#client/platform/texts/formats.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'
import type { Words } from './words.ts'

interface CostLine {
  what: string
  price: string
}

/** Texts about the actions that are free. */
export function freeLines(words: Words, settings: PublicSettings): string[] {
  const { replies_free, fictional_profiles } = settings
  return [
    words('@costs.signup'),
    words('@costs.look'),
    words('@costs.like'),
    words('@costs.read'),
    ...(replies_free ? [words('@costs.reply')] : []),
    ...(fictional_profiles ? [words('@costs.fictional')] : []),
  ]
}

/** Texts about the actions that cost credits. */
export function paidLines(words: Words, { message_credits, photo_credits, gift_credits }: PublicSettings, formats: Formats): CostLine[] {
  const credits = (count: number) => words('@costs.credits', { count })
  const gifts = [...gift_credits].sort((a, b) => a - b)
  const [least] = gifts
  const most = gifts.at(-1)
  const range = least === most ? '' : `${formats.number(least ?? 0)}–`
  return [
    { what: words('@costs.message'), price: credits(message_credits) },
    { what: words('@costs.photo'), price: credits(photo_credits) },
    ...(most === undefined ? [] : [{ what: words('@costs.gift'), price: range + credits(most) }]),
  ]
}
