import { useRouterState } from '@tanstack/react-router'
import { usePage, useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { PageAddresses } from './page-addresses.tsx'
import { isFindable, pageFactsOf, titleOf } from './page-facts.ts'

/** Title, description and addresses of the page. They change at each navigation. The title also changes with the viewer's unread counts. */
export function PageHead({ canonical_origin, nonce }: { canonical_origin: string; nonce?: string }) {
  const t = useT()
  const settings = useSettings()
  const { locale } = usePage()
  const { title, description, path, is_private } = useRouterState({ select: (state) => pageFactsOf(state, t), structuralSharing: true })
  const count = useUnseenCount()
  const prefix = count > 0 ? `(${count}) ` : ''
  return (
    <>
      <title>{prefix + titleOf(title, settings)}</title>
      <meta name="description" content={description ?? settings.description} />
      <meta name="theme-color" content={settings.theme.color} />
      {is_private || !isFindable(settings) ? (
        <meta name="robots" content="noindex" />
      ) : (
        <PageAddresses origin={canonical_origin} locales={settings.locales} prefix={locale.prefix} path={path} />
      )}
      {nonce && <meta property="csp-nonce" content={nonce} />}
    </>
  )
}

/** Number of unread messages plus new likes (NAV-10). */
export function useUnseenCount(): number {
  const viewer = useViewer()
  return viewer ? viewer.num_unread_messages + viewer.num_new_likes : 0
}
