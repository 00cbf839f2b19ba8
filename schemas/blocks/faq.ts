import { blockText, defineBlock } from '#schemas/block-node.ts'

export const faqBlock = defineBlock({
  title: 'Questions',
  description: 'Questions that open to their answers',
  settings: { heading: blockText(80, { default: '@faq.heading', description: 'The heading' }) },
  block: {
    question: blockText(120, { default: '@faq.question', description: 'The question' }),
    answer: blockText(800, { default: '@faq.answer', description: 'The answer, in Markdown without HTML' }),
  },
})
