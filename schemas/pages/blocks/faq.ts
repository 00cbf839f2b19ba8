import { Type } from 'typebox'
import { blockText, defineBlock } from '#schemas/pages/block-node.ts'
import { tileFacts } from './icon-row.ts'

export const faqBlock = defineBlock({
  title: 'Questions',
  description: 'Questions that open to their answers',
  settings: { heading: blockText(80, { default: '@faq.heading', description: 'The heading' }) },
  block: {
    fact: Type.Enum([...tileFacts], {
      default: 'none',
      description:
        'A fact of the site that the answer states; the question is left out where it does not hold. {figure} stands for its figure',
    }),
    question: blockText(120, { default: '@faq.question', description: 'The question' }),
    answer: blockText(800, { default: '@faq.answer', description: 'The answer, in Markdown without HTML' }),
  },
})
