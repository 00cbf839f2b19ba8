import { dehydrate } from '@tanstack/react-query'
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { faults } from '#schemas/faults.ts'
import { pathPrefix } from '#schemas/locale-path.ts'
import type { Rendered, RenderInput } from '#schemas/pages/page.ts'
import type { StaticPage } from '#schemas/pages/static-page.ts'
import type { Company } from '#schemas/site/company.ts'
// starts to load the code of the column at the start of the server, so that the first conversation has it
import './app/screens/chat-aside.tsx'
import { viewerOf } from './app/guards.ts'
import type { ShippedBoot } from './app/shell/boot.ts'
import { isFindable, isMissing, pageFactsOf } from './app/shell/page-facts.ts'
import { type AppRouter, createAppRouter } from './app/shell/router.tsx'
import { withHead } from './app/shell/server/page-shell.ts'
import { renderBlockPage } from './app/shell/server/render-block-page.tsx'
import { renderFailure } from './app/shell/server/render-failure.tsx'
import { renderPage } from './app/shell/server/render-page.tsx'
import { socialTags } from './app/shell/server/social-tags.tsx'
import { structuredDataTag } from './app/shell/server/structured-data.ts'
import { ApiFault, type Transport } from './platform/api.ts'
import { loadTexts } from './platform/texts/all-messages.ts'
import { thousandsOf } from './platform/texts/message-format.ts'

type Page = Omit<RenderInput, 'boot'> & { boot: ShippedBoot }

/**
 * Renders one page of the application. The page is not streamed: the loaders wait for all data, so a stream would not be faster, and would
 * use a third more processor time. Only this file and app/shell/server/render-page.tsx may import the router's server package.
 */
export async function render(input: RenderInput): Promise<Rendered> {
  const { user, ...given } = input.boot
  const { tag } = given.locale
  const boot: ShippedBoot = { ...given, formatted: {}, thousands: thousandsOf(tag), queries: { mutations: [], queries: [] } }
  const page: Page = { ...input, boot }
  const t = await loadTexts(tag)
  // the transport on the server can only read; it rejects all other calls
  const { router, queryClient } = createAppRouter({ transport: input.transport as Transport, boot, t, user })
  try {
    return await renderRoute(router, page)
  } catch (problem) {
    return { status: 500, headers: hidden, html: renderFailure({ ...page, t, reference: page.request_id }), problem }
  } finally {
    queryClient.clear()
  }
}

async function renderRoute(router: AppRouter, page: Page): Promise<Rendered> {
  let failure: Failure = {}
  router.update({
    ...router.options,
    origin: page.boot.canonical_origin,
    ssr: { nonce: page.nonce },
    // the router calls this function before it writes its state, which includes errors, into the page
    dehydrate() {
      failure = takeFailure(router, page)
      return {}
    },
  })
  const request = new Request(new URL(page.url, page.boot.canonical_origin))
  let rendered: Rendered | undefined
  const response = await createRequestHandler({ request, createRouter: () => router })(async () => {
    rendered = await renderMatches(router, { page, failure })
    return new Response(null, { status: rendered.status })
  })
  return rendered ?? { ...redirectTo(response.headers.get('location') ?? '/', response.status), route: patternOf(router) }
}

async function renderMatches(
  router: AppRouter,
  { page, failure: { fault, problem } }: { page: Page; failure: Failure },
): Promise<Rendered> {
  const route_ids = router.state.matches.map(({ routeId }) => routeId)
  const route = patternOf(router)
  if (fault?.authentication_required) return redirectTo(loginAddress(page), 307)
  const status = fault ? fault.status || faults[fault.code] : isGone(router) ? 410 : getSsrStatus(router)

  page.boot.queries = dehydrate(router.options.context.queryClient)
  const rendered = await renderPage(router)
  const { about, is_private } = describe(router, page)
  const { t } = router.options.context
  const script_texts = { load_failed: t('common.try_later'), script_needed: worksWithoutScript(router) ? null : t('common.needs_script') }
  const html = withHead(rendered.html, { ...page, css: rendered.css, route_ids, about, script_texts })
  return { status, headers: is_private ? hidden : {}, html, problem: problem ?? rendered.problem, route }
}

/** Header that tells search engines not to index the page. */
const hidden = { 'x-robots-tag': 'noindex' }

/** Whether the page belongs to a one-time link that is no longer valid. The route's loader sets `is_gone`. The page explains what to do. */
const isGone = ({ state }: AppRouter): boolean =>
  state.matches.some(({ loaderData }) => (loaderData as { is_gone?: boolean } | undefined)?.is_gone === true)

/** Returns the tags for search engines and for previews of shared links. */
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

/** Visitors can read the page without JavaScript. Members always need JavaScript, because their navigation and alerts depend on it. */
function worksWithoutScript({ state, options }: AppRouter): boolean {
  if (viewerOf(options.context)) return false
  return isMissing(state) || state.matches.at(-1)?.staticData.works_without_script === true
}

/** Returns the pattern of the innermost route; undefined if only the root route matched. */
function patternOf({ state: { matches } }: AppRouter): string | undefined {
  const last = matches.length > 1 ? matches.at(-1)?.routeId : undefined
  return last === '/' ? last : last?.replace(/\/$/, '')
}

interface Failure {
  fault?: ApiFault
  /** Set for an unexpected error, which the server logs. */
  problem?: unknown
}

/**
 * Finds the failure of a route. The message of an unexpected error goes only to the log. The page gets only the fault code and the id of
 * the request.
 */
function takeFailure(router: AppRouter, { boot, request_id }: Page): Failure {
  const error = router.state.matches.find(({ status }) => status === 'error')?.error
  if (error === undefined) return {}
  const fault = error instanceof ApiFault ? error : new ApiFault('internal')
  if (fault.status > 0 && fault.status < 500) return { fault }
  if (request_id !== null) boot.reference = router.options.context.page.reference = request_id
  const problem = fault.cause ?? structuredClone(error)
  if (error instanceof Error) error.message = fault.code
  return { fault, problem }
}

function redirectTo(location: string, status: number): Rendered {
  return { status, headers: { location }, html: [] }
}

function loginAddress({ url, boot: { locale } }: Page): string {
  const prefix = pathPrefix(locale)
  return `${prefix}/login?${new URLSearchParams({ to: url.slice(prefix.length) || '/' })}`
}

export { renderBlockPage }
