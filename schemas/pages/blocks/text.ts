import { Type } from 'typebox'
import { blockText, defineBlock } from '#schemas/pages/block-node.ts'

export const textBlock = defineBlock({
  title: 'Text',
  description: 'A heading and a text in Markdown',
  settings: {
    heading: blockText(80, { default: '@text.heading', description: 'The heading' }),
    markdown: blockText(4000, { default: '@text.markdown', description: 'Markdown without HTML: paragraphs, lists, emphasis, links' }),
    tone: Type.Enum(['plain', 'sunken', 'deep'], { default: 'plain', description: 'The background of the section' }),
  },
})
