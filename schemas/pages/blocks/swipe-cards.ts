import { Type } from 'typebox'
import { blockText, defineBlock } from '#schemas/pages/block-node.ts'

export const swipeCardsBlock = defineBlock({
  title: 'Swipe cards',
  description: 'Three cards to push left or right, then the signup. Nobody likes back: they are samples and say so',
  settings: {
    headline: blockText(90, { default: '@swipe_cards.headline', description: 'Above the cards' }),
    lead: blockText(300, { default: '@swipe_cards.lead', description: 'One or two sentences' }),
    button: blockText(40, { default: '@swipe_cards.button', description: 'The button after the last card' }),
    show: Type.Enum(['members', 'questions'], {
      default: 'members',
      description: 'members: labelled sample profiles where the site has them, else the questions. questions: always those',
    }),
  },
  block: {
    question: blockText(80, { default: '@swipe_cards.question', description: 'A choice between two things' }),
    left: blockText(30, { default: '@swipe_cards.left', description: 'The answer to the left' }),
    right: blockText(30, { default: '@swipe_cards.right', description: 'The answer to the right' }),
  },
  most_blocks: 3,
  needs: ['members'],
})
