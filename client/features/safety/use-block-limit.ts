import { useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { canVisitorsBrowse } from '#schemas/site/can-visitors-browse.ts'

/** On a site that visitors may search, returns a text about what a block cannot prevent; null on other sites. */
export function useBlockLimit(): string | null {
  const t = useT()
  return canVisitorsBrowse(useSettings()) ? t('safety.block_visitors') : null
}
