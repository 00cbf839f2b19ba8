import { Type } from 'typebox'
import { blockText, defineBlock } from '#schemas/pages/block-node.ts'

export const profileBlock = defineBlock({
  title: 'Profile',
  description: 'The member a profile lander is about. Shows nothing on any other page',
  settings: {
    headline: blockText(90, {
      default: '@profile.headline',
      description: 'The promise; {name} becomes the member’s name',
    }),
    lead: blockText(300, { default: '@profile.lead', description: 'One or two sentences' }),
    button: blockText(40, { default: '@profile.button', description: 'The button’s words' }),
    look: Type.Enum(['beside', 'poster', 'letter', 'pair'], {
      default: 'beside',
      description:
        'beside: picture and facts, for a form at their side. poster: a portrait as large as the window. letter: the member’s words on paper. pair: the member and the reader, question by question',
    }),
  },
  needs: ['profile'],
})
