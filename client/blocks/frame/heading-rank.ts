import { useBlocks } from '#client/blocks/block-context.tsx'

/** The heading of the first section is the only h1 of a page. */
export function useHeadingRank(section_id: string): 'h1' | 'h2' {
  return useBlocks().input.page.sections[0]?.id === section_id ? 'h1' : 'h2'
}
