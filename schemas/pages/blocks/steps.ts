import { Type } from 'typebox'
import { blockText, defineBlock } from '#schemas/pages/block-node.ts'

export const stepsBlock = defineBlock({
  title: 'Steps',
  description: 'Numbered steps that explain how the site works',
  settings: {
    heading: blockText(80, { default: '@steps.heading', description: 'The heading' }),
    tone: Type.Enum(['plain', 'sunken', 'deep'], { default: 'plain', description: 'The background of the section' }),
  },
  block: {
    title: blockText(60, { default: '@steps.title', description: 'The title of the step' }),
    text: blockText(240, { default: '@steps.text', description: 'The text of the step' }),
  },
  most_blocks: 6,
})
