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
    question: blockText(80, {
      minLength: 0,
      default: '@hero.question',
      description: 'What the first person of the panel says. Empty: nothing',
    }),
    answer: blockText(80, {
      minLength: 0,
      default: '@hero.answer',
      description: 'What the second person of the panel answers. Empty: nothing',
    }),
    look: Type.Enum(['split', 'center', 'evening', 'editorial', 'panel', 'salon', 'slats', 'theme'], {
      default: 'split',
      description:
        'split: text beside the picture. center: text over the picture. evening: a night sky with a lit window. editorial: large text on a paper background. panel: two drawn people in circles, with a dialogue. salon: drawn people in arches around the text. slats: very large text, drawn people in vertical slats, and the prices. theme: panel, salon or slats, whichever suits the cards of the theme (plate, arch, tile)',
    }),
  },
})
