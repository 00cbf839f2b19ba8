import { Type } from 'typebox'
import { blockText, defineBlock } from '#schemas/pages/block-node.ts'

export const swipeCardsBlock = defineBlock({
  title: 'Swipe cards',
  description: 'Three cards to swipe, then the signup. The profiles are labelled samples and do not like back',
  settings: {
    headline: blockText(90, { default: '@swipe_cards.headline', description: 'The headline above the cards' }),
    lead: blockText(300, { default: '@swipe_cards.lead', description: 'One or two sentences' }),
    button: blockText(40, { default: '@swipe_cards.button', description: 'The text of the button after the last card' }),
    show: Type.Enum(['members', 'questions'], {
      default: 'members',
      description: 'members: labelled sample profiles, or the questions if the site has none. questions: always the questions',
    }),
  },
  block: {
    question: blockText(80, { default: '@swipe_cards.question', description: 'A question with two answers' }),
    left: blockText(30, { default: '@swipe_cards.left', description: 'The answer for a swipe to the left' }),
    right: blockText(30, { default: '@swipe_cards.right', description: 'The answer for a swipe to the right' }),
  },
  most_blocks: 3,
  needs: ['members'],
})
