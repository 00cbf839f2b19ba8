import { Type } from 'typebox'
import { defaultPoints, defaultTexts } from './default-texts.ts'
import { closed, everybody, localText } from './site-node.ts'

/** What the front page says; a site without words of its own gets the defaults. */
export const FrontPage = Type.Object(
  {
    headline: localText(80, { description: 'The promise, in the brand’s own tone', default: defaultTexts.headline }),
    lead: localText(300, { description: 'One or two sentences below the headline', default: defaultTexts.lead }),
    points: Type.Array(
      Type.Object(
        { title: localText(60, { description: 'A few words' }), text: localText(240, { description: 'One sentence, two at most' }) },
        closed,
      ),
      { maxItems: 6, description: 'What sets the site apart; three read best', default: defaultPoints },
    ),
  },
  { ...closed, ...everybody, description: 'The words of the front page', default: {} },
)
