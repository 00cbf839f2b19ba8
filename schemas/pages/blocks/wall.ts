import { Type } from 'typebox'
import { blockText, defineBlock, membersShown, mostMembers } from '#schemas/pages/block-node.ts'

export const wallBlock = defineBlock({
  title: 'Wall',
  description: 'A collage from edge to edge: members and drawn tiles of different sizes, the headline as one of them',
  settings: {
    headline: blockText(90, { default: '@wall.headline', description: 'On the largest tile' }),
    lead: blockText(300, { default: '@wall.lead', description: 'Below the headline' }),
    button: blockText(40, { default: '@wall.button', description: 'The button’s words' }),
    show: membersShown,
    most: mostMembers(24),
    is_tilted: Type.Boolean({ default: true, description: 'The tiles hang a little askew' }),
  },
  needs: ['members'],
})
