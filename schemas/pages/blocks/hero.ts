import { Type } from 'typebox'
import { blockText, defineBlock, picture } from '#schemas/pages/block-node.ts'

export const heroBlock = defineBlock({
  title: 'Hero',
  description: 'The headline at the top of a page, with a picture or a drawing in the site’s colours',
  settings: {
    headline: blockText(90, { default: '@hero.headline', description: 'The headline' }),
    lead: blockText(300, { default: '@hero.lead', description: 'One or two sentences' }),
    button: blockText(40, { default: '@hero.button', description: 'The text of the button' }),
    second: blockText(40, {
      minLength: 0,
      default: '',
      description: 'The text of a second button, to the members, if visitors may browse. Empty: no button',
    }),
    picture: picture({ description: 'A picture from the site’s assets folder. The split design shows its middle as a square' }),
    look: Type.Enum(['split', 'center', 'evening', 'editorial'], {
      default: 'split',
      description:
        'split: text beside the picture. center: text over the picture. evening: a night sky with a lit window. editorial: large text on a paper background',
    }),
  },
})
