import { useMatches } from '@tanstack/react-router'
import { useViewer } from '#client/platform/page/viewer.tsx'

/** Navigation and footer are compact for members, except on the front page (VR-01). */
export function useIsCompact(): boolean {
  const is_index = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/') })
  return useViewer() !== null && !is_index
}
