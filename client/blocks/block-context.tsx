import { createContext, type ReactNode, useContext } from 'react'
import { localPath } from '#schemas/locale-path.ts'
import type { BlockPageInput } from '#schemas/pages/block-page.ts'
import type { Suggestion } from './frame/language-suggestion.tsx'
import type { Words } from './words.ts'

/** Data that every section can use in addition to its settings. */
interface BlockContextValue {
  /** Resolves the text of a setting: `@key` becomes the lander text with that key for this site's niche. */
  words: Words
  /** Returns the URL of a path of the site, in the page's language. */
  href(path: string): string
  input: BlockPageInput
  /** The site's other languages. Empty if the page suggests no languages. */
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

/** Returns the path of the page without the language prefix. The front page has the path `/`. */
export function useBarePath(): string {
  const { locale, path } = useBlocks().input
  return (locale.prefix === '' ? path : path.slice(locale.prefix.length + 1)) || '/'
}

/** Returns a function. For the prefix of another language, the function returns the URL of this page in that language. */
export function useAddressIn(): (prefix: string) => string {
  const bare = useBarePath()
  return (prefix) => localPath(prefix, bare)
}
