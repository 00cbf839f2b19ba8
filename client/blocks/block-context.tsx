import { createContext, type ReactNode, useContext } from 'react'
import type { BlockPageInput } from '#schemas/pages/block-page.ts'
import type { Suggestion } from './frame/language-suggestion.tsx'
import type { Words } from './words.ts'

/** Data that every section can use in addition to its settings. */
export interface BlockContextValue {
  /** Resolves the text of a setting: `@key` becomes the landers' text for this site's niche. */
  words: Words
  /** The URL of a path of the site, in the page's language. */
  href(path: string): string
  input: BlockPageInput
  /** The site's other languages, if the page offers them. */
  suggestions: readonly Suggestion[]
}

const BlockContext = createContext<BlockContextValue | null>(null)

export function BlockProvider({ value, children }: { value: BlockContextValue; children: ReactNode }) {
  return <BlockContext value={value}>{children}</BlockContext>
}

export function useBlocks(): BlockContextValue {
  const value = useContext(BlockContext)
  if (!value) throw new Error('no page of blocks around this section')
  return value
}

export const useWords = () => useBlocks().words
export const useHref = () => useBlocks().href

/** The path of the page without the language prefix, `/` for the front page. */
export function useBarePath(): string {
  const { locale, path } = useBlocks().input
  return (locale.prefix === '' ? path : path.slice(locale.prefix.length + 1)) || '/'
}

/** Returns the URL of this page in another language of the site, by the prefix of that language. */
export function useAddressIn(): (prefix: string) => string {
  const bare = useBarePath()
  return (prefix) => (prefix === '' ? bare : `/${prefix}${bare === '/' ? '' : bare}`)
}
