import { Type } from 'typebox'
import { blockText, defineBlock } from '#schemas/pages/block-node.ts'

/** Facts of the site that a tile can show. A tile is hidden if its fact does not apply, so that a page promises nothing wrong. */
export const tileFacts = [
  'none',
  'message_price',
  'signup_credits',
  'likes_free',
  'replies_free',
  'refund_days',
  'minimum_age',
  'fictional_labelled',
] as const

export const iconRowBlock = defineBlock({
  title: 'Benefits',
  description: 'The features of the site as tiles, with numbers from its settings',
  settings: {
    heading: blockText(80, { default: '@icon_row.heading', description: 'The heading' }),
    look: Type.Enum(['bento', 'row'], { default: 'bento', description: 'bento: tiles of different sizes. row: one row of small tiles' }),
  },
  block: {
    fact: Type.Enum([...tileFacts], {
      default: 'none',
      description: 'A number from the site’s settings. The texts show it as {figure}. The tile is hidden if the setting does not apply',
    }),
    icon: Type.Enum(['heart', 'message', 'shield', 'coins', 'gift', 'clock', 'people', 'pen'], {
      default: 'heart',
      description: 'The icon of a tile without a number',
    }),
    title: blockText(60, { default: '@icon_row.title', description: 'The title of the tile' }),
    text: blockText(200, { default: '@icon_row.text', description: 'The text of the tile, one sentence' }),
  },
  most_blocks: 8,
})
