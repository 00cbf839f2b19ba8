import { useBlocks } from '#client/blocks/block-context.tsx'

/** Only the first section of a page has an h1. */
export function useHeadingRank(section_id: string): 'h1' | 'h2' {
  return useBlocks().input.page.sections[0]?.id === section_id ? 'h1' : 'h2'
}
