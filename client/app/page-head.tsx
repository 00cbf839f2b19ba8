import { useRouterState } from '@tanstack/react-router'
import { usePage, useSettings } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { useViewer } from '#client/platform/viewer.tsx'
import { codeOf } from './error-page.tsx'

/** Title, description and addresses of the page; follows navigation and the counts of the viewer. */
export function PageHead({ canonical_origin, nonce }: { canonical_origin: string; nonce?: string }) {
  const settings = useSettings()
  const { title, description, path, is_private } = usePageFacts()
  const count = useUnseenCount()
  const prefix = count > 0 ? `(${count}) ` : ''
  return (
    <>
      <title>{prefix + (title ? `${title} · ${settings.name}` : settings.index_title)}</title>
      <meta name="description" content={description ?? settings.description} />
      <meta name="theme-color" content={settings.theme.color} />
      {is_private || !settings.is_live || settings.is_preview ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Addresses origin={canonical_origin} path={path} />
      )}
      {nonce && <meta property="csp-nonce" content={nonce} />}
    </>
  )
}

/** The site's configured address, never the request's; one alternate a language. */
function Addresses({ origin, path }: { origin: string; path: string }) {
  const { settings, locale } = usePage()
  const addressIn = (prefix: string) => origin + (prefix === '' ? path : `/${prefix}${path === '/' ? '' : path}`)
  return (
    <>
      <link rel="canonical" href={addressIn(locale.prefix)} />
      {settings.locales.length > 1 &&
        settings.locales.map(({ tag, prefix }) => <link key={tag} rel="alternate" hrefLang={tag} href={addressIn(prefix)} />)}
    </>
  )
}

function usePageFacts() {
  const t = useT()
  return useRouterState({
    select({ matches, location }) {
      const metas = matches.flatMap(({ meta }) => meta ?? [])
      const failed = matches.find(({ status }) => status === 'error')
      const is_missing =
        codeOf(failed?.error) === 'not_found' || matches.some((match) => match.status === 'notFound' || match._notFound === true)
      return {
        title: is_missing ? t('faults.page_not_found') : failed ? t('faults.page_failed') : metas.findLast((meta) => meta?.title)?.title,
        description: metas.findLast((meta) => meta && 'name' in meta && meta.name === 'description')?.content,
        path: location.pathname,
        is_private: is_missing || failed !== undefined || matches.some(({ staticData }) => staticData.is_private === true),
      }
    },
    structuralSharing: true,
  })
}

/** Unread messages and new likes (NAV-10). */
export function useUnseenCount(): number {
  const viewer = useViewer()
  return viewer ? viewer.num_unread_messages + viewer.num_new_likes : 0
}
