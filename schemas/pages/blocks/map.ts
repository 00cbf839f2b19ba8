import { blockText, defineBlock, membersShown } from '#schemas/pages/block-node.ts'

export const mapBlock = defineBlock({
  title: 'Map',
  description: 'The visitor’s country, drawn in dots, with its regions by name. Members appear in their region, never any closer',
  settings: {
    headline: blockText(90, { default: '@map.headline', description: 'Over the map' }),
    lead: blockText(300, { default: '@map.lead', description: 'One or two sentences' }),
    button: blockText(40, { default: '@map.button', description: 'The button’s words' }),
    show: membersShown,
  },
  needs: ['members', 'map'],
})
