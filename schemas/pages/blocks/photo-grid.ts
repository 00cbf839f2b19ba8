import { Type } from 'typebox'
import { blockText, defineBlock, membersShown, mostMembers } from '#schemas/pages/block-node.ts'
import { most_members_shown } from './members-shown.ts'

export const photoGridBlock = defineBlock({
  title: 'Photo grid',
  description: 'Members side by side, hung like pictures in a quiet room. Drawings hang where members are missing',
  settings: {
    headline: blockText(90, { minLength: 0, default: '@photo_grid.headline', description: 'Above the pictures; empty: none' }),
    lead: blockText(300, { minLength: 0, default: '@photo_grid.lead', description: 'One or two sentences; empty: none' }),
    button: blockText(40, { minLength: 0, default: '@photo_grid.button', description: 'The button’s words; empty: none' }),
    more: blockText(160, {
      minLength: 0,
      default: '@photo_grid.more',
      description: 'Below the pictures, before the link to the login: that there is more to see inside; empty: none',
    }),
    show: membersShown,
    from: Type.Integer({
      minimum: 0,
      maximum: most_members_shown,
      default: 0,
      description: 'How many members a grid further up shows already; they are not shown again',
    }),
    most: mostMembers(9),
  },
  needs: ['members'],
})
