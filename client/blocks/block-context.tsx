import { createContext, type ReactNode, useContext } from 'react'
import type { BlockPageInput } from '#schemas/pages/block-page.ts'
import type { Suggestion } from './frame/language-suggestion.tsx'
import type { Words } from './words.ts'

/** What every section may ask for beside its settings. */
export interface BlockContextValue {
  /** Words of a setting: `@key` becomes the landers' own text for this site's niche. */
  words: Words
  /** An address of the site in the page's language. */
  href(path: string): string
  input: BlockPageInput
  /** The site's other languages, where the page offers them. */
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

/** The page's own address without its language, `/` for the front page. */
export function useBarePath(): string {
  const { locale, path } = useBlocks().input
  return (locale.prefix === '' ? path : path.slice(locale.prefix.length + 1)) || '/'
}

/** This page in another of the site's languages, by the language's prefix. */
export function useAddressIn(): (prefix: string) => string {
  const bare = useBarePath()
  return (prefix) => (prefix === '' ? bare : `/${prefix}${bare === '/' ? '' : bare}`)
}
