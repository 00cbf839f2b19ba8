import { Type } from 'typebox'
import { blockText, defineBlock, membersShown, mostMembers } from '#schemas/pages/block-node.ts'
import { most_members_shown } from './members-shown.ts'

export const photoGridBlock = defineBlock({
  title: 'Photo grid',
  description: 'A grid of members’ photos. Drawings fill the places of missing members',
  settings: {
    headline: blockText(90, { minLength: 0, default: '@photo_grid.headline', description: 'The headline above the pictures. Empty: none' }),
    lead: blockText(300, { minLength: 0, default: '@photo_grid.lead', description: 'One or two sentences. Empty: none' }),
    button: blockText(40, { minLength: 0, default: '@photo_grid.button', description: 'The text of the button. Empty: no button' }),
    more: blockText(160, {
      minLength: 0,
      default: '@photo_grid.more',
      description: 'The text below the pictures, before the link to the login. Empty: none',
    }),
    show: membersShown,
    from: Type.Integer({
      minimum: 0,
      maximum: most_members_shown,
      default: 0,
      description: 'The number of members in an earlier grid of the page. This grid does not repeat them',
    }),
    most: mostMembers(9),
  },
  needs: ['members'],
})
