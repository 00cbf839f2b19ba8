import { Type } from 'typebox'
import { blockText, defineBlock } from '#schemas/pages/block-node.ts'

export const stepsBlock = defineBlock({
  title: 'Steps',
  description: 'How it works, in numbered steps',
  settings: {
    heading: blockText(80, { default: '@steps.heading', description: 'The heading' }),
    tone: Type.Enum(['plain', 'sunken', 'deep'], { default: 'plain', description: 'The ground it stands on' }),
  },
  block: {
    title: blockText(60, { default: '@steps.title', description: 'What one does' }),
    text: blockText(240, { default: '@steps.text', description: 'What happens then' }),
  },
  most_blocks: 6,
})
