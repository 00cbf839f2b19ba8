import { createMemoryHistory } from '@tanstack/react-router'
import { attachRouterServerSsrUtils, getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import type { BlockPageInput } from '#schemas/block-page.ts'
import { faults } from '#schemas/faults.ts'
import type { Rendered, RenderInput } from '#schemas/page.ts'
import type { ShippedBoot } from './app/boot.ts'
import { withHead } from './app/page-shell.ts'
import { renderBlockPage as drawBlockPage } from './app/render-block-page.tsx'
import { renderFailure } from './app/render-failure.tsx'
import { renderPage } from './app/render-page.tsx'
import { type AppRouter, createAppRouter } from './app/router.tsx'
import { ApiFault, type Transport } from './platform/api.ts'
import { loadTexts, messageFolders } from './platform/messages.ts'

type Page = Omit<RenderInput, 'boot'> & { boot: ShippedBoot }

/**
 * One page. Buffered: loaders await all data, so a stream would gain nothing and cost a third more. This file and
 * app/render-page.tsx alone know the router's server half, which changed shape between patch releases.
 */
export async function render(input: RenderInput): Promise<Rendered> {
  const { user, ...given } = input.boot
  const boot: ShippedBoot = { ...given, message_folders: messageFolders(given.locale.tag) }
  const page: Page = { ...input, boot }
  const t = await loadTexts(boot.locale.tag, boot.message_folders)
  // the page's transport reads only, and says so by refusing the rest
  const { router, queryClient } = createAppRouter({ transport: input.transport as Transport, boot, t, user })
  try {
    return await renderRoute(router, page)
  } catch (problem) {
    return { status: 500, headers: {}, html: renderFailure({ ...page, t }), problem }
  } finally {
    router.serverSsr?.cleanup()
    queryClient.clear()
  }
}

async function renderRoute(router: AppRouter, page: Page): Promise<Rendered> {
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [page.url] }),
    origin: page.boot.canonical_origin,
    ssr: { nonce: page.nonce },
  })
  attachRouterServerSsrUtils({ router, manifest: undefined })
  await router.load()

  const result = router._serverResult
  if (result?.type === 'redirect') return redirectTo(result.redirect.headers.get('location') ?? '/', result.redirect.status)
  const { fault, problem } = tellNoStory(router)
  if (fault?.authentication_required) return redirectTo(loginAddress(page), 307)
  const status = fault ? fault.status || faults[fault.code] : getSsrStatus(router)

  await router.serverSsr?.dehydrate()
  const rendered = await renderPage(router)
  const route_ids = router.state.matches.map(({ routeId }) => routeId)
  const whole = await transformHtmlStringWithRouter(router, rendered.html)
  return { status, headers: {}, html: withHead(whole, { ...page, css: rendered.css, route_ids }), problem: problem ?? rendered.problem }
}

/** An error's message travels to the browser: whatever is not a fault becomes one that says `internal`. */
function tellNoStory(router: AppRouter): { fault?: ApiFault; problem?: unknown } {
  const failed = router.state.matches.find(({ status }) => status === 'error')
  if (!failed) return {}
  const { error } = failed
  const fault = error instanceof ApiFault ? error : new ApiFault('internal')
  failed.error = fault
  const is_expected = fault.status > 0 && fault.status < 500
  return { fault, problem: is_expected ? undefined : (fault.cause ?? error) }
}

function redirectTo(location: string, status: number): Rendered {
  return { status, headers: { location }, html: '' }
}

function loginAddress({ url, boot: { locale } }: Page): string {
  const prefix = locale.prefix === '' ? '' : `/${locale.prefix}`
  return `${prefix}/login?${new URLSearchParams({ to: url.slice(prefix.length) || '/' })}`
}

/** One page of blocks: a lander, or a page of the site's own. */
export function renderBlockPage(input: BlockPageInput): Promise<Rendered> {
  return drawBlockPage(input)
}
