import { Type } from 'typebox'
import { blockText, defineBlock } from '#schemas/pages/block-node.ts'

export const costsBlock = defineBlock({
  title: 'Costs',
  description: 'What is free, and the prices of messages, photos and gifts. All numbers come from the site’s settings',
  settings: {
    heading: blockText(80, { default: '@costs.heading', description: 'The heading' }),
    lead: blockText(300, { default: '@costs.lead', description: 'One or two sentences' }),
    look: Type.Enum(['cards', 'ledger'], { default: 'cards', description: 'cards: two panels. ledger: one list with dotted lines' }),
    tone: Type.Enum(['plain', 'sunken', 'deep'], { default: 'plain', description: 'The background of the section' }),
  },
})
