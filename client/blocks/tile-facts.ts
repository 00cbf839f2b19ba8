import type { Formats } from '#client/platform/texts/formats.ts'
import { visitorCountry } from '#schemas/members/visitor-country.ts'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { iconRowBlock } from '#schemas/pages/blocks/icon-row.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'

type TileFact = SectionOf<typeof iconRowBlock>['blocks'][number]['fact']

export interface Figure {
  /** The number of the fact, shown in large type. Empty if the fact has no number: the tile then shows its drawing. */
  text: string
  /** Values for the tile's text: `{figure}` and, for plural forms, `{count}`. */
  count: number
}

/** Returns the number of a fact from the site's settings. Null if the fact does not apply to the site: its tile is then left out. */
export function figureOf(fact: TileFact, settings: PublicSettings, formats: Formats): Figure | null {
  switch (fact) {
    case 'none':
      return { text: '', count: 0 }
    case 'message_price': {
      const price = settings.minimum_message_costs[visitorCountry(settings)]
      return price && price.costs > 0 ? { text: formats.money(price.costs, price.currency), count: price.costs } : null
    }
    case 'signup_credits':
      return settings.signup_credits > 0 ? { text: formats.number(settings.signup_credits), count: settings.signup_credits } : null
    case 'refund_days':
      return { text: formats.number(settings.refund_days), count: settings.refund_days }
    case 'minimum_age':
      return { text: `${settings.minimum_age}+`, count: settings.minimum_age }
    case 'replies_free':
      return settings.replies_free ? { text: '', count: 0 } : null
    case 'fictional_labelled':
      return settings.fictional_profiles ? { text: settings.fictional_icon, count: 0 } : null
    case 'likes_free':
      return { text: '', count: 0 }
  }
}
