import { Outlet, useMatches } from '@tanstack/react-router'
import { AfterThePage } from './after-the-page.tsx'
import { AppBadge } from './app-badge.tsx'
import { AppWorker } from './app-worker.tsx'
import { AutomaticLikes } from './automatic-likes.tsx'
import { BackCloses } from './back-closes.tsx'
import { BackgroundRefresh } from './background-refresh.tsx'
import { ChatLayout } from './chat-layout.tsx'
import { DefaultLayout } from './default-layout.tsx'
import { EmptyLayout } from './empty-layout.tsx'
import { InstalledAppMark } from './installed-app-mark.tsx'
import { LanderLayout } from './lander-layout.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { isMissing } from './page-facts.ts'
import { PageHidden } from './page-hidden.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { TimeBonusClock } from './time-bonus-clock.tsx'

const layouts = { default: DefaultLayout, chat: ChatLayout, lander: LanderLayout, empty: EmptyLayout }

/** Every page: the layout its route asks for, and what goes on beside all of them. */
export function App() {
  const name = useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout })
  const is_missing = useMatches({ select: (matches) => isMissing({ matches }) })
  const Layout = layouts[name ?? 'default']
  return (
    <>
      <NavigationProgress />
      <Layout isMissing={is_missing}>
        <Outlet />
      </Layout>
      <RouteAnnouncer />
      <BackCloses />
      <AfterThePage>
        <BackgroundRefresh />
        <LiveUpdates />
        <TimeBonusClock />
        <AutomaticLikes />
        <AppBadge />
        <AppWorker />
        <PageHidden />
        <InstalledAppMark />
      </AfterThePage>
    </>
  )
}
