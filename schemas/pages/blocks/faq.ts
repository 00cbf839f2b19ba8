import { Type } from 'typebox'
import { blockText, defineBlock } from '#schemas/pages/block-node.ts'
import { tileFacts } from './icon-row.ts'

export const faqBlock = defineBlock({
  title: 'Questions',
  description: 'Questions with answers that visitors can open',
  settings: { heading: blockText(80, { default: '@faq.heading', description: 'The heading' }) },
  block: {
    fact: Type.Enum([...tileFacts], {
      default: 'none',
      description: 'A fact of the site. The question is hidden if the fact is not true. {figure} shows its number',
    }),
    question: blockText(120, { default: '@faq.question', description: 'The question' }),
    answer: blockText(800, { default: '@faq.answer', description: 'The answer, in Markdown without HTML' }),
  },
})
