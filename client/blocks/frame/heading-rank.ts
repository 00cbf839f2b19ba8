import { useBlocks } from '#client/blocks/block-context.tsx'

/** A page has one heading of the first rank: that of its first section. */
export function useHeadingRank(section_id: string): 'h1' | 'h2' {
  return useBlocks().input.page.sections[0]?.id === section_id ? 'h1' : 'h2'
}
