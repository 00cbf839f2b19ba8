import { type Static, Type } from 'typebox'
import { closed, everybody } from '#schemas/site/site-node.ts'
import { blockText } from './block-node.ts'
import { callToActionBlock } from './blocks/call-to-action.ts'
import { costsBlock } from './blocks/costs.ts'
import { countdownBlock } from './blocks/countdown.ts'
import { faqBlock } from './blocks/faq.ts'
import { feedBlock } from './blocks/feed.ts'
import { heroBlock } from './blocks/hero.ts'
import { iconRowBlock } from './blocks/icon-row.ts'
import { mapBlock } from './blocks/map.ts'
import { photoGridBlock } from './blocks/photo-grid.ts'
import { pointsBlock } from './blocks/points.ts'
import { profileBlock } from './blocks/profile.ts'
import { scenesBlock } from './blocks/scenes.ts'
import { signupFormBlock } from './blocks/signup-form.ts'
import { stepsBlock } from './blocks/steps.ts'
import { swipeCardsBlock } from './blocks/swipe-cards.ts'
import { textBlock } from './blocks/text.ts'
import { videoBlock } from './blocks/video.ts'
import { wallBlock } from './blocks/wall.ts'

/** All block types. The key is the `type` in a page file. */
export const blockTypes = {
  hero: heroBlock,
  signup_form: signupFormBlock,
  text: textBlock,
  faq: faqBlock,
  call_to_action: callToActionBlock,
  countdown: countdownBlock,
  icon_row: iconRowBlock,
  points: pointsBlock,
  costs: costsBlock,
  scenes: scenesBlock,
  steps: stepsBlock,
  swipe_cards: swipeCardsBlock,
  video: videoBlock,
  photo_grid: photoGridBlock,
  wall: wallBlock,
  map: mapBlock,
  feed: feedBlock,
  profile: profileBlock,
}
export type BlockTypeName = keyof typeof blockTypes

export const pageSchemaVersion = 1

/** One section of a page file. The server checks `settings` and `blocks` with the schema of the block type. */
const Section = Type.Object(
  {
    id: Type.String({
      pattern: '^[a-z][a-z0-9-]{0,30}$',
      description: 'The id of the section. Links use it as anchor, and the Studio refers to it',
      examples: ['questions'],
    }),
    type: Type.String({ description: 'The type of the section', examples: ['faq'] }),
    settings: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      default: {},
      description: 'The texts and the design of the section',
      examples: [{ heading: { nl: 'Veelgevraagd' } }],
    }),
    blocks: Type.Array(Type.Unsafe<Record<string, unknown>>({ type: 'object' }), {
      maxItems: 40,
      default: [],
      description: 'The repeated parts of the section: questions, steps, tiles',
      examples: [[{ question: 'Kost het iets?', answer: 'Inschrijven is gratis.' }]],
    }),
  },
  closed,
)

/** Texts that replace those of the first section for one campaign: /landers/gallery/summer shows the campaign "summer". */
const Campaign = Type.Object(
  {
    headline: Type.Optional(blockText(90, { description: 'Replaces the headline of the page', examples: ['De zomer begint hier'] })),
    lead: Type.Optional(blockText(300, { description: 'Replaces the lead of the page', examples: ['Kijk wie er ook een terras zoekt.'] })),
    button: Type.Optional(blockText(40, { description: 'Replaces the text of the page’s button', examples: ['Ik doe mee'] })),
  },
  closed,
)

/** A page of blocks: tenants/<site>/pages/<slug>.json. A file with the name of a lander replaces that lander. */
export const PageFile = Type.Object(
  {
    $schema: Type.Optional(
      Type.String({
        description: 'The JSON Schema of this file: ../../../schemas/page.schema.json',
        examples: ['../../../schemas/page.schema.json'],
      }),
    ),
    schema_version: Type.Integer({
      minimum: 1,
      default: pageSchemaVersion,
      description: 'The format version of this file',
      examples: [1],
    }),
    layout: Type.Enum(['lander', 'empty'], {
      default: 'lander',
      description: 'lander: the sections with a logo bar, footer and disclaimer. empty: only the sections.',
      examples: ['empty'],
    }),
    look: Type.String({
      pattern: '^[a-z][a-z0-9-]{0,30}$',
      default: 'plain',
      description: 'The design of the page: the name of a lander. An unknown name gets the plain design.',
      examples: ['gallery'],
    }),
    seo: Type.Object(
      {
        title: blockText(70, { description: 'The title of the page', examples: [{ nl: 'Over ons', en: 'About us' }] }),
        description: Type.Optional(
          blockText(200, {
            description: 'The description for search engines and shared links',
            examples: ['Wie we zijn en wat we niet doen.'],
          }),
        ),
      },
      { ...closed, description: 'The title and description of the page', examples: [{ title: 'Over ons' }] },
    ),
    campaigns: Type.Record(Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }), Campaign, {
      ...closed,
      default: {},
      description: 'Other texts for the first section, by the last part of the URL',
    }),
    sections: Type.Array(Section, {
      minItems: 1,
      maxItems: 30,
      description: 'The sections of the page, from top to bottom',
      examples: [[{ id: 'words', type: 'text' }]],
    }),
  },
  { ...closed, ...everybody, title: 'A page of blocks' },
)
export type PageFile = Static<typeof PageFile>
export type PageSection = PageFile['sections'][number]

export const isBlockType = (type: string): type is BlockTypeName => Object.hasOwn(blockTypes, type)
