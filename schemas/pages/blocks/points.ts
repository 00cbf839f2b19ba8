import { Type } from 'typebox'
import { blockText, defineBlock } from '#schemas/pages/block-node.ts'

export const pointsBlock = defineBlock({
  title: 'Points',
  description: 'The advantages of the site: the points of front_page in the site file, or the points written here',
  settings: {
    heading: blockText(80, { default: '@points.heading', description: 'The heading' }),
    look: Type.Enum(['cards', 'quotes', 'list'], {
      default: 'cards',
      description: 'cards: side by side. quotes: large sentences, one below the other. list: numbered lines with rules between them',
    }),
    tone: Type.Enum(['plain', 'sunken', 'deep'], { default: 'plain', description: 'The background of the section' }),
  },
  block: {
    title: blockText(60, { default: '@icon_row.title', description: 'A short title' }),
    text: blockText(240, { default: '@icon_row.text', description: 'One or two sentences' }),
  },
  most_blocks: 6,
})
