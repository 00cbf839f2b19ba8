import { Type } from 'typebox'
import { blockText, defineBlock } from '#schemas/pages/block-node.ts'

export const pointsBlock = defineBlock({
  title: 'Points',
  description: 'What sets the site apart: the points of the site file’s front_page, or those written here',
  settings: {
    heading: blockText(80, { default: '@points.heading', description: 'The heading' }),
    look: Type.Enum(['cards', 'quotes', 'list'], {
      default: 'cards',
      description: 'cards: side by side. quotes: large sentences, one after another. list: numbered lines, ruled like a register',
    }),
    tone: Type.Enum(['plain', 'sunken', 'deep'], { default: 'plain', description: 'The ground it stands on' }),
  },
  block: {
    title: blockText(60, { default: '@icon_row.title', description: 'A few words' }),
    text: blockText(240, { default: '@icon_row.text', description: 'One sentence, two at most' }),
  },
  most_blocks: 6,
})
