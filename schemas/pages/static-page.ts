import { type Static, Type } from 'typebox'

const closed = { additionalProperties: false } as const

/** The texts every site has: legal and help pages, and the words around the prices. */
export const StaticPageName = Type.Enum(['terms', 'privacy', 'cookies', 'ban', 'return-policy', 'faq', 'service', 'complaints', 'pricing'])
export type StaticPageName = Static<typeof StaticPageName>

export const StaticPageParams = Type.Object({ page: StaticPageName }, closed)

/** A stretch of text in one style. A line break inside it is meant. */
export const TextRun = Type.Object(
  {
    text: Type.String(),
    strong: Type.Optional(Type.Boolean()),
    em: Type.Optional(Type.Boolean()),
    code: Type.Optional(Type.Boolean()),
    /** An address of the site (`/pages/faq#refund`, `#refund`), or https, mailto, tel; nothing else passes the reader. */
    href: Type.Optional(Type.String()),
  },
  closed,
)
export type TextRun = Static<typeof TextRun>

/**
 * One block of a text. Flat on purpose: a reply may not choose between objects, and a tree without recursion needs no
 * limits. `runs` is empty for a list, `items` for everything else.
 */
export const TextBlock = Type.Object(
  {
    type: Type.Enum(['heading', 'paragraph', 'note', 'list', 'steps']),
    /** Of a heading: 2 or 3; the page's title is the 1. */
    level: Type.Optional(Type.Integer({ minimum: 2, maximum: 3 })),
    /** Of a heading: what links name. The same in every language. */
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
    /** BCP 47: what the text is written in. */
    language: Type.String(),
    title: Type.String(),
    description: Type.String(),
    blocks: Type.Array(TextBlock),
  },
  closed,
)
export type StaticPage = Static<typeof StaticPage>
