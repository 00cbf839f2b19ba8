import { blockText, defineBlock, membersShown, mostMembers } from '#schemas/pages/block-node.ts'

export const feedBlock = defineBlock({
  title: 'Feed',
  description: 'What members say of themselves and like to do, one below the other. Nothing in it is an event and nothing has a time',
  settings: {
    headline: blockText(90, { default: '@feed.headline', description: 'Above the feed' }),
    lead: blockText(300, { default: '@feed.lead', description: 'One or two sentences' }),
    button: blockText(40, { default: '@feed.button', description: 'The button’s words' }),
    compose: blockText(80, { default: '@feed.compose', description: 'In the box one would write in; it leads to the signup' }),
    show: membersShown,
    most: mostMembers(12),
  },
  needs: ['members'],
})
