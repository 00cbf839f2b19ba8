import { useMatches } from '@tanstack/react-router'
import { useViewer } from '#client/platform/page/viewer.tsx'

/** Navigation and footer step back for members, who came for people, on every page but the front page (VR-01). */
export function useIsCompact(): boolean {
  const is_index = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/') })
  return useViewer() !== null && !is_index
}
