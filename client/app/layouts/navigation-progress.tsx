import { useRouterState } from '@tanstack/react-router'
import { useT } from '#client/platform/texts/texts.tsx'
import { LoadingBar } from '#client/ui/layout/loading-bar.tsx'
import { limits } from '#schemas/limits.ts'

/** The loading bar that shows while the next page loads (VR-05). */
export function NavigationProgress() {
  const t = useT()
  const is_loading = useRouterState({ select: ({ isLoading }) => isLoading })
  return <LoadingBar isLoading={is_loading} label={t('common.loading')} {...limits.loading_bar} />
}
