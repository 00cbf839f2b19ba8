import { useCanGoBack, useMatches, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useIsInstalledApp } from '#client/platform/installed-app.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'

/** The screens with the back button (NAV-09): a member opens them from a list, and they have no Back of their own. */
const inner: ReadonlySet<string> = new Set(['/likes/$type', '/credits/'])

/** A back button for the installed app, whose window has no browser buttons. It shows only if the history has an earlier entry. */
export function BackButton() {
  const t = useT()
  const router = useRouter()
  const can_go_back = useCanGoBack()
  const is_installed = useIsInstalledApp()
  const is_inner = useMatches({ select: (matches) => matches.some(({ routeId }) => inner.has(routeId)) })
  if (!is_installed || !can_go_back || !is_inner) return null
  return (
    <IconButton label={t('navigation.back')} onClick={() => router.history.back()}>
      <ArrowLeft aria-hidden />
    </IconButton>
  )
}
