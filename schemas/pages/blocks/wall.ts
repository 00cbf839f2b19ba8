import { Type } from 'typebox'
import { blockText, defineBlock, membersShown, mostMembers } from '#schemas/pages/block-node.ts'

export const wallBlock = defineBlock({
  title: 'Wall',
  description: 'A full-width collage of members and drawings. One tile contains the headline',
  settings: {
    headline: blockText(90, { default: '@wall.headline', description: 'The headline on the largest tile' }),
    lead: blockText(300, { default: '@wall.lead', description: 'The text below the headline' }),
    button: blockText(40, { default: '@wall.button', description: 'The text of the button' }),
    show: membersShown,
    most: mostMembers(24),
    is_tilted: Type.Boolean({ default: true, description: 'The tiles are slightly rotated' }),
  },
  needs: ['members'],
})
