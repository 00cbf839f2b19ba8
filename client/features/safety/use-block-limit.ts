import { useSettings } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'

/** The limit of a block on a site that visitors may browse; null on other sites. */
export function useBlockLimit(): string | null {
  const t = useT()
  const { logged_out_search, logged_out_search_trafficsource } = useSettings()
  return logged_out_search || logged_out_search_trafficsource ? t('safety.block_visitors') : null
}
