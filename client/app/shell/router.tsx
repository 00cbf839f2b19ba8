import { hydrate, QueryClient } from '@tanstack/react-query'
import { createRouter, type LocationRewrite } from '@tanstack/react-router'
import { arrivedNow, isReturn } from '#client/app/background/arrived-now.ts'
import { signOut } from '#client/app/background/sign-out.ts'
import { routeTree } from '#client/app/route-tree.gen.ts'
import { type Api, browserRetries, createApi, type Transport } from '#client/platform/api.ts'
import type { PageContextValue } from '#client/platform/page/page-context.tsx'
import { userQuery } from '#client/platform/page/viewer.tsx'
import { cachingFormats, formatsOf } from '#client/platform/texts/formats.ts'
import type { Translate } from '#client/platform/texts/texts.tsx'
import type { User } from '#schemas/members/user.ts'
import type { ShippedBoot } from './boot.ts'
import { NotFoundPage, RouteErrorPage } from './error-page.tsx'
import { Providers } from './providers.tsx'
import { restoresScroll } from './restores-scroll.ts'

interface RouterParts {
  transport: Transport
  boot: ShippedBoot
  t: Translate
  /** Set only on the server. In the browser, the query data of the boot data contains the viewer. */
  user?: User | null
}

/**
 * Creates a router, a query cache and an API client. The server creates these for each request, because requests must not share them. The
 * browser creates these once per page.
 */
export function createAppRouter({ transport, boot, t, user }: RouterParts) {
  const is_server = typeof window === 'undefined'
  const queryClient = createQueryClient(is_server)
  const api: Api = createApi({ transport, retries: is_server ? 0 : browserRetries, onSignedOut: () => signOut(router, queryClient) })
  if (user !== undefined) queryClient.setQueryData(userQuery(api).queryKey, user)
  if (!is_server) hydrate(queryClient, arrivedNow(boot.queries, { now: Date.now(), is_return: isReturn() }))
  const page: PageContextValue = {
    api,
    settings: boot.settings,
    locale: boot.locale,
    rendered_at: boot.rendered_at,
    first_formats: cachingFormats(formatsOf(boot.locale.tag, 'UTC'), boot.formatted),
    reference: boot.reference,
  }

  const router = createRouter({
    routeTree,
    context: { api, queryClient, settings: boot.settings, t, boot, page },
    rewrite: localeRewrite(boot.locale.prefix),
    caseSensitive: true,
    defaultPreload: 'intent',
    // the router caches no data, because the query cache decides how long data stays fresh
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: is_server || restoresScroll(window.location.pathname),
    InnerWrap: Providers,
  })
  return { router, queryClient }
}

export type AppRouter = ReturnType<typeof createAppRouter>['router']

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** Routes have no language prefix: the rewrite removes the prefix from the URL and adds the prefix to each link. */
function localeRewrite(prefix: string): LocationRewrite | undefined {
  if (prefix === '') return undefined
  const start = `/${prefix}`
  return {
    input({ url }) {
      if (url.pathname === start || url.pathname.startsWith(`${start}/`)) url.pathname = url.pathname.slice(start.length) || '/'
      return url
    },
    output({ url }) {
      url.pathname = url.pathname === '/' ? start : start + url.pathname
      return url
    },
  }
}

function createQueryClient(is_server: boolean): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // the page contains its data, so hydration must send no request; the background refresh updates the data later
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // no retry here, because api.ts already retries requests
        retry: false,
        gcTime: is_server ? Number.POSITIVE_INFINITY : 600_000,
      },
      mutations: { retry: false },
    },
  })
}
