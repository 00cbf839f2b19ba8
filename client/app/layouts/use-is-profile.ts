import { useMatches } from '@tanstack/react-router'

const profiles: ReadonlySet<string> = new Set(['/members/$id/', '/likes/m/$id'])

/** Whether the page shows a profile. On a phone, a profile has its own Back, menu and dock instead of the navigation. */
export const useIsProfile = (): boolean =>
  useMatches({ select: (matches) => matches.some(({ routeId, status }) => profiles.has(routeId) && status === 'success') })
