import { Type } from 'typebox'
import { blockText, defineBlock } from '#schemas/pages/block-node.ts'

/** What a tile may state of the site. A tile whose fact does not hold here is left out: nothing on a page can promise what the site does not do. */
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
  description: 'What the site offers, in tiles of different weight, with figures from its own settings',
  settings: {
    heading: blockText(80, { default: '@icon_row.heading', description: 'The heading' }),
    look: Type.Enum(['bento', 'row'], { default: 'bento', description: 'bento: tiles of different size. row: one line of small ones' }),
  },
  block: {
    fact: Type.Enum([...tileFacts], {
      default: 'none',
      description: 'A figure of the site’s own; the tile is left out where it does not hold. In its words {figure} stands for it',
    }),
    icon: Type.Enum(['heart', 'message', 'shield', 'coins', 'gift', 'clock', 'people', 'pen'], {
      default: 'heart',
      description: 'The drawing of a tile without a figure',
    }),
    title: blockText(60, { default: '@icon_row.title', description: 'What it is' }),
    text: blockText(200, { default: '@icon_row.text', description: 'One sentence about it' }),
  },
  most_blocks: 8,
})
