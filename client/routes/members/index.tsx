import { createFileRoute, type ErrorComponentProps, redirect, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { searchAllowed, viewerOf } from '#client/app/guards.ts'
import { DiscoverTabs } from '#client/app/layouts/navigation/discover-tabs.tsx'
import { codeOf, RouteErrorPage } from '#client/app/shell/error-page.tsx'
import { useSignupModal } from '#client/features/identity/signup/signup-modal.store.ts'
import { LikeButton } from '#client/features/likes/like-button.tsx'
import { forgetOldSearch, regionsQuery, searchQuery } from '#client/features/members/members.api.ts'
import { readAddress } from '#client/features/members/search/criteria.ts'
import { lastSearch, lastShown, rememberSearch, rememberShown } from '#client/features/members/search/last-search.ts'
import { SearchPage } from '#client/features/members/search/search-page.tsx'
import { SearchFailed, SearchPending } from '#client/features/members/search/search-pending.tsx'
import { CamPromotion } from '#client/features/promotions/cam-promotion.tsx'
import { useFirstMoment } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { OfflineHint } from '#client/ui/offline-hint.tsx'
import { RetryBanner } from '#client/ui/retry-banner.tsx'

export const Route = createFileRoute('/members/')({
  validateSearch: readAddress,
  beforeLoad(input) {
    searchAllowed(input)
    const viewer = viewerOf(input.context)
    // return to the last search only when the page opens; on the page itself, a search without criteria is a choice
    const last = viewer && input.cause !== 'stay' && Object.keys(input.search).length === 0 ? lastSearch(viewer.profile.id) : null
    if (last) throw redirect({ to: '/members', search: last, replace: true })
  },
  loaderDeps: ({ search }) => search,
  async loader({ context: { api, queryClient }, deps }) {
    const query = searchQuery(api, deps)
    forgetOldSearch(queryClient, query.queryKey)
    const found = queryClient.ensureInfiniteQueryData(query).catch((error: unknown) => {
      // if only the cursor of a damaged link is invalid, keep the criteria
      if (deps.after !== undefined && codeOf(error) === 'invalid_input')
        throw redirect({ to: '/members', search: { ...deps, after: undefined }, replace: true })
      throw error
    })
    await Promise.all([found, queryClient.ensureQueryData(regionsQuery(api))])
  },
  // search engines must not index the results, because they change all the time
  staticData: { is_private: true, works_without_script: true },
  head: ({ match: { context } }) => ({
    meta: [
      { title: context.t('members.page_title') },
      { name: 'description', content: context.t('members.page_description', { site: context.settings.name }) },
    ],
  }),
  component: Members,
  pendingComponent: SearchLoading,
  errorComponent: SearchError,
})

function Members() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  useLastSearch(search, (last) => void navigate({ search: last, replace: true }))
  useEffect(() => rememberShown({ search, Waiting: ResultsWhileLoading }), [search])
  return (
    <>
      <Results search={search} />
      <CamPromotion placement="members" />
    </>
  )
}

function Results({ search, notice }: { search: SearchOf; notice?: ReactNode }) {
  const navigate = Route.useNavigate()
  const openSignup = useSignupModal((state) => state.open)
  return (
    <SearchPage
      search={search}
      discover={<DiscoverTabs />}
      notice={notice}
      onSearch={(wanted) => void navigate({ search: wanted })}
      renderLike={(profile) => <LikeButton profile={profile} look="card" onVisitor={() => openSignup(profile)} />}
    />
  )
}

/**
 * Stores the member's last search in the browser. The server does not know this search. So a page without criteria changes to this search
 * after hydration.
 */
function useLastSearch(search: SearchOf, onReturn: (search: SearchOf) => void): void {
  const viewer_id = useViewer()?.profile.id
  const was_rendered = useRef(useFirstMoment() !== null)
  const goBack = useRef(onReturn)
  goBack.current = onReturn
  useEffect(() => {
    if (!viewer_id) return
    const last = was_rendered.current && Object.keys(search).length === 0 ? lastSearch(viewer_id) : null
    was_rendered.current = false
    if (last) goBack.current(last)
    else rememberSearch(viewer_id, search)
  }, [viewer_id, search])
}

type SearchOf = ReturnType<typeof readAddress>

/** The search before, if the cache still has its results. */
function useShownBefore() {
  const { api, queryClient } = useRouter().options.context
  const before = lastShown()
  return before && queryClient.getQueryData(searchQuery(api, before.search).queryKey) ? before : undefined
}

/** While a search on this page runs, the results of the search before stay. A search from another page shows a placeholder. */
function SearchLoading() {
  const is_search_before = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname === '/members' })
  const before = useShownBefore()
  return before && is_search_before ? <before.Waiting search={before.search} /> : <SearchPending />
}

function ResultsWhileLoading({ search }: { search: SearchOf }) {
  const t = useT()
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
      <Results search={search} notice={<OfflineHint>{t('common.offline_page')}</OfflineHint>} />
    </div>
  )
}

/**
 * A search that the server rejects has its own error page. Every other error is temporary, so the page offers a retry, above the results of
 * the search before.
 */
function SearchError(props: ErrorComponentProps) {
  const t = useT()
  const router = useRouter()
  const before = useShownBefore()
  const code = codeOf(props.error)
  if (code === 'invalid_input' || code === 'authentication_required') return <RouteErrorPage {...props} />
  const text = t(code === 'site_unavailable' ? 'common.offline' : 'common.try_later')
  const retry = () => void router.invalidate()
  if (!before) return <SearchFailed text={text} onRetry={retry} />
  const notice = (
    <RetryBanner retryLabel={t('common.retry')} onRetry={retry}>
      {text}
    </RetryBanner>
  )
  return <Results search={before.search} notice={notice} />
}
