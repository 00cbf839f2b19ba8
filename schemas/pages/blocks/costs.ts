import { Type } from 'typebox'
import { blockText, defineBlock } from '#schemas/pages/block-node.ts'

export const costsBlock = defineBlock({
  title: 'Costs',
  description:
    'What is free and what a message, a photo and a gift cost here, with the site’s own figures. Nothing in it can be written by hand',
  settings: {
    heading: blockText(80, { default: '@costs.heading', description: 'The heading' }),
    lead: blockText(300, { default: '@costs.lead', description: 'One or two sentences' }),
    look: Type.Enum(['cards', 'ledger'], { default: 'cards', description: 'cards: two panels. ledger: one quiet list with dotted lines' }),
    tone: Type.Enum(['plain', 'sunken', 'deep'], { default: 'plain', description: 'The ground it stands on' }),
  },
})
