import { type Static, Type } from 'typebox'

const closed = { additionalProperties: false } as const

/** The texts of every site: legal pages, help pages, and texts beside the prices. */
export const StaticPageName = Type.Enum(['terms', 'privacy', 'cookies', 'ban', 'return-policy', 'faq', 'service', 'complaints', 'pricing'])
export type StaticPageName = Static<typeof StaticPageName>

export const StaticPageParams = Type.Object({ page: StaticPageName }, closed)

/** Text in one style. Line breaks are kept. */
export const TextRun = Type.Object(
  {
    text: Type.String(),
    strong: Type.Optional(Type.Boolean()),
    em: Type.Optional(Type.Boolean()),
    code: Type.Optional(Type.Boolean()),
    /** A path or anchor of the site (`/pages/faq#refund`, `#refund`), or an https, mailto or tel URL. The parser rejects all others. */
    href: Type.Optional(Type.String()),
  },
  closed,
)
export type TextRun = Static<typeof TextRun>

/**
 * One block of a text. The structure is flat, because replies must not contain unions or recursion. `runs` is empty for a list. `items` is
 * empty for all other types.
 */
export const TextBlock = Type.Object(
  {
    type: Type.Enum(['heading', 'paragraph', 'note', 'list', 'steps']),
    /** Of a heading: 2 or 3. The title of the page is level 1. */
    level: Type.Optional(Type.Integer({ minimum: 2, maximum: 3 })),
    /** Of a heading: the fragment for links. It is the same in every language. */
    anchor: Type.Optional(Type.String()),
    runs: Type.Array(TextRun),
    items: Type.Array(Type.Array(TextRun)),
  },
  closed,
)
export type TextBlock = Static<typeof TextBlock>

export const StaticPage = Type.Object(
  {
    page: StaticPageName,
    /** BCP 47 tag of the text. */
    language: Type.String(),
    title: Type.String(),
    description: Type.String(),
    blocks: Type.Array(TextBlock),
  },
  closed,
)
export type StaticPage = Static<typeof StaticPage>
