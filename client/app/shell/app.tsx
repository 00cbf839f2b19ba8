import { Outlet, useMatches } from '@tanstack/react-router'
import { AppBadge } from '#client/app/background/app-badge.tsx'
import { AppWorker } from '#client/app/background/app-worker.tsx'
import { BackgroundRefresh } from '#client/app/background/background-refresh.tsx'
import { LiveUpdates } from '#client/app/background/live-updates.tsx'
import { TimeBonusClock } from '#client/app/background/time-bonus-clock.tsx'
import { BackCloses } from '#client/app/layouts/back-closes.tsx'
import { ChatLayout } from '#client/app/layouts/chat-layout.tsx'
import { DefaultLayout } from '#client/app/layouts/default-layout.tsx'
import { EmptyLayout } from '#client/app/layouts/empty-layout.tsx'
import { LanderLayout } from '#client/app/layouts/lander-layout.tsx'
import { NavigationProgress } from '#client/app/layouts/navigation/navigation-progress.tsx'
import { AutomaticLikes } from '#client/app/screens/automatic-likes.tsx'
import { latePart, useLatePart } from '#client/platform/page/late-part.ts'
import { InstalledAppMark } from './installed-app-mark.tsx'
import { isMissing } from './page-facts.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { useIsTakenOver } from './take-over.ts'

/** No page needs it at once, so its code loads when the browser is idle. */
const pageMoves = latePart(() => import('#client/app/background/page-moves.tsx').then(({ PageMoves }) => PageMoves))

const layouts = { default: DefaultLayout, chat: ChatLayout, lander: LanderLayout, empty: EmptyLayout }

/** Root component: the layout of the current route, and the background tasks that run on all pages. */
export function App() {
  const chosen = useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout })
  const has_failed = useMatches({ select: (matches) => matches.some(({ status }) => status === 'error' || status === 'notFound') })
  // a focused page brings its own main element and Back, which an error page does not have
  const name = chosen === 'empty' && has_failed ? 'default' : chosen
  const is_missing = useMatches({ select: (matches) => isMissing({ matches }) })
  const is_taken_over = useIsTakenOver()
  const Layout = layouts[name ?? 'default']
  return (
    <>
      <NavigationProgress />
      <Layout isMissing={is_missing}>
        <Outlet />
      </Layout>
      <RouteAnnouncer />
      <BackCloses />
      {is_taken_over && <Background />}
    </>
  )
}

function Background() {
  const { Part: PageMoves } = useLatePart(pageMoves, false)
  return (
    <>
      <BackgroundRefresh />
      <LiveUpdates />
      <TimeBonusClock />
      <AutomaticLikes />
      <AppBadge />
      <AppWorker />
      <InstalledAppMark />
      {PageMoves && <PageMoves />}
    </>
  )
}
