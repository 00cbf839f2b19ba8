import { Type } from 'typebox'
import { blockText, defineBlock } from '#schemas/pages/block-node.ts'

export const profileBlock = defineBlock({
  title: 'Profile',
  description: 'The member that a profile lander presents. It is empty on all other pages',
  settings: {
    headline: blockText(90, {
      default: '@profile.headline',
      description: 'The headline. {name} shows the member’s name',
    }),
    lead: blockText(300, { default: '@profile.lead', description: 'One or two sentences' }),
    button: blockText(40, { default: '@profile.button', description: 'The text of the button' }),
    look: Type.Enum(['beside', 'poster', 'letter', 'pair'], {
      default: 'beside',
      description:
        'beside: picture and facts, with a form beside them. poster: a full-screen portrait. letter: the member’s text in the design of a letter. pair: questions that compare the member and the visitor',
    }),
  },
  needs: ['profile'],
})
