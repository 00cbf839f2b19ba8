import { useRouterState } from '@tanstack/react-router'
import { pagePlaceholders } from '#client/app/screens/late-placeholders.tsx'
import { useLatePart } from '#client/platform/page/late-part.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { LoadingBar } from '#client/ui/layout/loading-bar.tsx'
import { limits } from '#schemas/limits.ts'

/** The loading bar that shows while the next page loads (VR-05). */
export function NavigationProgress() {
  const t = useT()
  // load them when the browser is idle, so that the next page can show its placeholder
  useLatePart(pagePlaceholders, false)
  const is_loading = useRouterState({ select: ({ isLoading }) => isLoading })
  return <LoadingBar isLoading={is_loading} label={t('common.loading')} {...limits.loading_bar} />
}
