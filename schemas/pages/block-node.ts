import { type Static, type TObject, type TProperties, type TSchemaOptions, Type } from 'typebox'
import { closed, localText } from '#schemas/site/site-node.ts'
import { most_members_shown, shownMembers } from './blocks/members-shown.ts'

/** A text of a page: words (one string, or one a language), or `@` and a key of the landers' own words: "@gallery.headline". */
export const blockText = (max_length: number, options: TSchemaOptions) => localText(max_length, { 'x-visibility': 'public', ...options })

/** A file in the site's assets folder; empty: the drawing that belongs to the block. */
const asset = (kind: 'picture' | 'video', endings: string, options: TSchemaOptions) =>
  Type.String({
    pattern: `^([a-z0-9][a-z0-9._-]*\\.(${endings}))?$`,
    maxLength: 80,
    default: '',
    'x-visibility': 'public',
    'x-asset': kind,
    ...options,
  })

export const picture = (options: TSchemaOptions) => asset('picture', 'svg|png|webp|jpg|avif', options)
export const video = (options: TSchemaOptions) => asset('video', 'mp4|webm', options)

/** For each section that shows members: which members. */
export const membersShown = Type.Enum(['niche', ...shownMembers], {
  default: 'niche',
  description:
    'The members that it shows. niche: those that the site’s niche is about. Only members who agreed appear, and labelled fictional profiles',
})

/** For each section that shows members: how many. */
export const mostMembers = (usual: number) =>
  Type.Integer({ minimum: 1, maximum: most_members_shown, default: usual, description: 'The maximum number of members' })

/** What a block needs beside its settings; the server fetches it once a page. */
export type BlockData = 'members' | 'profile' | 'map'

/** One kind of section: what may be set, what may stand in it, what it needs. Every setting has a default, so that it renders with none. */
export interface BlockType<S extends TObject = TObject, B extends TObject = TObject> {
  /** What an operator reads when choosing a section. */
  title: string
  description: string
  settings: S
  /** The things it repeats: questions, steps, tiles. */
  block: B
  most_blocks: number
  needs: readonly BlockData[]
}

interface Definition<S extends TProperties, B extends TProperties> {
  title: string
  description: string
  settings: S
  block?: B
  most_blocks?: number
  needs?: readonly BlockData[]
}

export function defineBlock<const S extends TProperties, const B extends TProperties = Record<never, never>>(
  definition: Definition<S, B>,
): BlockType<TObject<S>, TObject<B>> {
  const { title, description, settings, block, most_blocks, needs } = definition
  return {
    title,
    description,
    settings: Type.Object(settings, closed),
    block: Type.Object(block ?? ({} as B), closed),
    most_blocks: block ? (most_blocks ?? 12) : 0,
    needs: needs ?? [],
  }
}

/** A schema's value once it has been resolved for a reader: every text is words in the page's language. */
export type Resolved<T> = T extends string
  ? T
  : T extends readonly (infer Item)[]
    ? Resolved<Item>[]
    : T extends object
      ? string extends keyof T
        ? string
        : { [Key in keyof T]: Resolved<T[Key]> }
      : T

export interface SectionOf<T extends BlockType> {
  id: string
  settings: Resolved<Static<T['settings']>>
  blocks: Resolved<Static<T['block']>>[]
}
