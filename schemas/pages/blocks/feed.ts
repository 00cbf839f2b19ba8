import { blockText, defineBlock, membersShown, mostMembers } from '#schemas/pages/block-node.ts'

export const feedBlock = defineBlock({
  title: 'Feed',
  description: 'The texts and interests of members, as a list. It shows no events and no times',
  settings: {
    headline: blockText(90, { default: '@feed.headline', description: 'The headline above the feed' }),
    lead: blockText(300, { default: '@feed.lead', description: 'One or two sentences' }),
    button: blockText(40, { default: '@feed.button', description: 'The text of the button' }),
    compose: blockText(80, { default: '@feed.compose', description: 'The text in the input box. The box leads to the signup' }),
    show: membersShown,
    most: mostMembers(12),
  },
  needs: ['members'],
})
