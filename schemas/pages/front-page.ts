import { Type } from 'typebox'
import { defaultPoints, defaultTexts } from '#schemas/site/default-texts.ts'
import { closed, everybody, localText } from '#schemas/site/site-node.ts'

const examplePoint = { title: 'Gewoon, in de buurt', text: 'Je ziet singles uit je eigen provincie.' }

/** What the front page says; a site without words of its own gets the defaults. */
export const FrontPage = Type.Object(
  {
    headline: localText(80, {
      description: 'The promise, in the brand’s own tone',
      default: defaultTexts.headline,
      examples: ['Eén goed gesprek is genoeg'],
    }),
    lead: localText(300, {
      description: 'One or two sentences below the headline',
      default: defaultTexts.lead,
      examples: [{ nl: 'Kijk wie er bij je in de buurt woont.', de: 'Schau, wer in deiner Nähe wohnt.' }],
    }),
    points: Type.Array(
      Type.Object(
        {
          title: localText(60, { description: 'A few words', examples: [examplePoint.title] }),
          text: localText(240, { description: 'One sentence, two at most', examples: [examplePoint.text] }),
        },
        { ...closed, description: 'One thing worth knowing', examples: [examplePoint] },
      ),
      { maxItems: 6, description: 'What sets the site apart; three read best', default: defaultPoints, examples: [[examplePoint]] },
    ),
  },
  {
    ...closed,
    ...everybody,
    description: 'The words of the front page',
    default: {},
    examples: [{ headline: 'Eén goed gesprek is genoeg', points: [examplePoint] }],
  },
)
