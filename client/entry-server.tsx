import { dehydrate } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { attachRouterServerSsrUtils, getSsrStatus } from '@tanstack/react-router/ssr/server'
import type { BlockPageInput } from '#schemas/block-page.ts'
import type { Company } from '#schemas/company.ts'
import { faults } from '#schemas/faults.ts'
import type { Rendered, RenderInput } from '#schemas/page.ts'
import type { StaticPage } from '#schemas/static-page.ts'
import type { ShippedBoot } from './app/boot.ts'
import { isFindable, pageFactsOf } from './app/page-facts.ts'
import { type Waking, withHead } from './app/page-shell.ts'
import { mayPageSleep } from './app/page-sleep.ts'
import { renderBlockPage as drawBlockPage } from './app/render-block-page.tsx'
import { renderFailure } from './app/render-failure.tsx'
import { renderPage } from './app/render-page.tsx'
import { type AppRouter, createAppRouter } from './app/router.tsx'
import { socialTags } from './app/social-tags.tsx'
import { structuredDataTag } from './app/structured-data.ts'
import { loadTexts, messageFolders } from './platform/all-messages.ts'
import { ApiFault, type Transport } from './platform/api.ts'
import { thousandsOf } from './platform/message-format.ts'

type Page = Omit<RenderInput, 'boot'> & { boot: ShippedBoot }

/**
 * One page. Buffered: loaders await all data, so a stream would gain nothing and cost a third more. This file and
 * app/render-page.tsx alone know the router's server half, which changed shape between patch releases.
 */
export async function render(input: RenderInput): Promise<Rendered> {
  const { user, ...given } = input.boot
  const { tag } = given.locale
  const words = input.assets.words(messageFolders(tag))
  const boot: ShippedBoot = { ...given, words, formatted: {}, thousands: thousandsOf(tag), queries: { mutations: [], queries: [] } }
  const page: Page = { ...input, boot }
  const t = await loadTexts(tag)
  // the page's transport reads only, and says so by refusing the rest
  const { router, queryClient } = createAppRouter({ transport: input.transport as Transport, boot, t, user })
  try {
    return await renderRoute(router, page)
  } catch (problem) {
    return { status: 500, headers: hidden, html: renderFailure({ ...page, t, reference: page.request_id }), problem }
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

  const route_ids = router.state.matches.map(({ routeId }) => routeId)
  const route = patternOf(route_ids)
  const result = router._serverResult
  if (result?.type === 'redirect') {
    const { headers, status } = result.redirect
    return { ...redirectTo(headers.get('location') ?? '/', status), route }
  }
  const { fault, problem } = tellNoStory(router, page)
  if (fault?.authentication_required) return redirectTo(loginAddress(page), 307)
  const status = fault ? fault.status || faults[fault.code] : isGone(router) ? 410 : getSsrStatus(router)

  await page.waitToDraw()
  page.boot.queries = dehydrate(router.options.context.queryClient)
  await router.serverSsr?.dehydrate()
  const rendered = await renderPage(router)
  const { about, is_private } = describe(router, page)
  const sleeps = rendered.problem === undefined && mayPageSleep(router)
  const { t } = router.options.context
  const waking: Waking = { at: sleeps ? 'sign' : 'load', failure: t('common.try_later'), none: t('common.needs_script') }
  const html = withHead(rendered.html, { ...page, css: rendered.css, route_ids, about, waking })
  return { status, headers: is_private ? hidden : {}, html, problem: problem ?? rendered.problem, route }
}

/** Kept out of search engines, whether or not somebody reads the page. */
const hidden = { 'x-robots-tag': 'noindex' }

/** What a route's loader says of a one-time link that opens nothing any more: the page tells the way on. */
const isGone = ({ state }: AppRouter): boolean =>
  state.matches.some(({ loaderData }) => (loaderData as { is_gone?: boolean } | undefined)?.is_gone === true)

/** What the page says of itself to search engines and where it is shared. */
function describe(router: AppRouter, { boot, nonce, social_picture }: Page): { about: string; is_private: boolean } {
  const { settings, locale, canonical_origin } = boot
  const { t, queryClient } = router.options.context
  const facts = pageFactsOf(router.state, t)
  const is_private = facts.is_private || !isFindable(settings)
  const tags = socialTags({ facts, settings, locale, canonical_origin, social_picture, has_card: !facts.is_private })
  if (is_private) return { about: tags, is_private }
  const company = queryClient.getQueryData<Company>(['company']) ?? null
  const faq = facts.path === '/pages/faq' ? (queryClient.getQueryData<StaticPage>(['page', 'faq']) ?? null) : null
  return { about: tags + structuredDataTag({ facts, settings, locale, canonical_origin, company, faq }, nonce), is_private }
}

/** Of the innermost route; none where only the root was there to answer. */
function patternOf(route_ids: readonly string[]): string | undefined {
  const last = route_ids.length > 1 ? route_ids.at(-1) : undefined
  return last === '/' ? last : last?.replace(/\/$/, '')
}

/** An error's message travels to the browser: whatever is not a fault becomes one that says `internal`. */
function tellNoStory(router: AppRouter, { boot, request_id }: Page): { fault?: ApiFault; problem?: unknown } {
  const failed = router.state.matches.find(({ status }) => status === 'error')
  if (!failed) return {}
  const { error } = failed
  const fault = error instanceof ApiFault ? error : new ApiFault('internal')
  failed.error = fault
  const is_expected = fault.status > 0 && fault.status < 500
  if (is_expected) return { fault, problem: undefined }
  // the one thing about it that travels: what the log calls it
  fault.reference = request_id
  if (request_id !== null) boot.reference = request_id
  return { fault, problem: fault.cause ?? error }
}

function redirectTo(location: string, status: number): Rendered {
  return { status, headers: { location }, html: [] }
}

function loginAddress({ url, boot: { locale } }: Page): string {
  const prefix = locale.prefix === '' ? '' : `/${locale.prefix}`
  return `${prefix}/login?${new URLSearchParams({ to: url.slice(prefix.length) || '/' })}`
}

/** One page of blocks: a lander, or a page of the site's own. */
export function renderBlockPage(input: BlockPageInput): Promise<Rendered> {
  return drawBlockPage(input)
}
