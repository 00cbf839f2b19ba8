import { blockText, defineBlock, membersShown } from '#schemas/pages/block-node.ts'

export const mapBlock = defineBlock({
  title: 'Map',
  description:
    'A dotted map of the visitor’s country with the names of its regions. Members appear in their region, never at a more exact place',
  settings: {
    headline: blockText(90, { default: '@map.headline', description: 'The headline over the map' }),
    lead: blockText(300, { default: '@map.lead', description: 'One or two sentences' }),
    button: blockText(40, { default: '@map.button', description: 'The text of the button' }),
    show: membersShown,
  },
  needs: ['members', 'map'],
})
