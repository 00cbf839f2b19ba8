import { Type } from 'typebox'
import { defaultPoints, defaultTexts } from '#schemas/site/default-texts.ts'
import { closed, everybody, localText } from '#schemas/site/site-node.ts'

const examplePoint = { title: 'Gewoon, in de buurt', text: 'Je ziet singles uit je eigen provincie.' }

/** The texts of the front page. A site without its own texts gets the defaults. */
export const FrontPage = Type.Object(
  {
    headline: localText(80, {
      description: 'The headline, in the tone of the brand',
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
          title: localText(60, { description: 'A short title', examples: [examplePoint.title] }),
          text: localText(240, { description: 'One or two sentences', examples: [examplePoint.text] }),
        },
        { ...closed, description: 'An advantage of the site', examples: [examplePoint] },
      ),
      { maxItems: 6, description: 'The advantages of the site. Three are best', default: defaultPoints, examples: [[examplePoint]] },
    ),
  },
  {
    ...closed,
    ...everybody,
    description: 'The texts of the front page',
    default: {},
    examples: [{ headline: 'Eén goed gesprek is genoeg', points: [examplePoint] }],
  },
)
