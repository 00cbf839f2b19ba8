import { Type } from 'typebox'
import { blockText, defineBlock, picture } from '#schemas/pages/block-node.ts'

export const heroBlock = defineBlock({
  title: 'Hero',
  description: 'The promise at the top of a page, over a picture or a drawing in the site’s colours',
  settings: {
    headline: blockText(90, { default: '@hero.headline', description: 'The promise' }),
    lead: blockText(300, { default: '@hero.lead', description: 'One or two sentences' }),
    button: blockText(40, { default: '@hero.button', description: 'The button’s words' }),
    second: blockText(40, {
      minLength: 0,
      default: '',
      description: 'A second button, to the members, where visitors may look around; empty: none',
    }),
    picture: picture({ description: 'A picture of the site’s own. The split look shows its middle, as a square' }),
    look: Type.Enum(['split', 'center', 'evening', 'editorial'], {
      default: 'split',
      description:
        'split: words beside the picture. center: words over it. evening: a night sky with a lit window. editorial: large type on paper',
    }),
  },
})
