import { useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { canVisitorsBrowse } from '#schemas/site/can-visitors-browse.ts'

/** A text about the limits of a block, on a site that visitors may browse; null on other sites. */
export function useBlockLimit(): string | null {
  const t = useT()
  return canVisitorsBrowse(useSettings()) ? t('safety.block_visitors') : null
}
