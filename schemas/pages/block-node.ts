import { type Static, type TObject, type TProperties, type TSchemaOptions, Type } from 'typebox'
import { closed, localText } from '#schemas/site/site-node.ts'
import { most_members_shown, shownMembers } from './blocks/members-shown.ts'

/**
 * A text of a page: a literal text (one, or one per language), or `@` and a key of the built-in lander texts, such as "@gallery.headline".
 */
export const blockText = (max_length: number, options: TSchemaOptions) => localText(max_length, { 'x-visibility': 'public', ...options })

/** A file in the assets folder of the site. If the setting is empty, the block shows its built-in drawing. */
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

/** Setting of the blocks that show members. It selects the members. */
export const membersShown = Type.Enum(['niche', ...shownMembers], {
  default: 'niche',
  description:
    'The members that it shows. niche: those that the site’s niche is about. Only members who agreed appear, and labelled fictional profiles',
})

/** Setting of the blocks that show members. It is the maximum number of members. */
export const mostMembers = (usual: number) =>
  Type.Integer({ minimum: 1, maximum: most_members_shown, default: usual, description: 'The maximum number of members' })

/** Data that a block needs in addition to its settings. The server fetches it once per page. */
export type BlockData = 'members' | 'profile' | 'map'

/** A type of block: its settings, its repeated items and its data. Every setting has a default, so a block renders without settings. */
interface BlockType<S extends TObject = TObject, B extends TObject = TObject> {
  /** The name and the text that an operator sees in the list of blocks. */
  title: string
  description: string
  settings: S
  /** Schema of a repeated item: a question, a step, a tile. */
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

/** The value of a schema for one reader: every text is in the language of the page. */
type Resolved<T> = T extends string
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
