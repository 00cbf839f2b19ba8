import { useMatches } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { SafetyRegion } from '#client/app/screens/safety-region.tsx'
import { SkipLink } from '#client/app/shell/skip-link.tsx'
import { EntryWarning } from '#client/features/site/entry-warning.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { Banners } from './banners.tsx'
import { Footer } from './footer.tsx'
import { useIsCompact } from './is-compact.ts'
import type { LayoutProps } from './layout-props.ts'
import { AnswerModals, ModalRegion, Toasts } from './modal-region.tsx'
import { TabBar } from './navigation/tab-bar.tsx'
import { TopNavigation } from './navigation/top-navigation.tsx'

/**
 * Layout of the chat list and of a conversation. An open conversation has no navigation, and only the list and the messages scroll (LY-02).
 * The list without a conversation has all parts of the default layout (LY-01). One component renders both states, so that the list stays
 * mounted when a conversation opens.
 */
export function ChatLayout({ children, isMissing }: LayoutProps) {
  const viewer = useViewer()
  const is_list = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/chats/') })
  const is_compact = useIsCompact()
  return (
    <>
      <Frame data-fills-window data-list={is_list || undefined}>
        <SkipLink />
        {is_list && (
          <Top>
            <TopNavigation />
            <Banners />
          </Top>
        )}
        <Main id="content" tabIndex={-1}>
          {children}
        </Main>
        {is_list && viewer && <TabBar viewer={viewer} />}
        {is_list ? (
          <ModalRegion />
        ) : (
          <>
            <AnswerModals />
            <SafetyRegion />
            <Toasts />
          </>
        )}
        <EntryWarning layout={is_list ? 'default' : 'chat'} isMissing={isMissing} />
      </Frame>
      {is_list && (
        <Below>
          <Footer isCompact={is_compact} />
        </Below>
      )}
    </>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  overflow: hidden;
  padding-block: env(safe-area-inset-top) env(safe-area-inset-bottom);
  @media (max-width: 767.98px) {
    &[data-list] {
      --under-bar: calc(var(--tab-bar) + env(safe-area-inset-bottom));
      padding-block: 0;
    }
  }
  @media (max-height: 29.99em) and (orientation: landscape) {
    &[data-list] {
      --under-bar: 0;
      padding-block: 0;
      padding-inline-start: calc(5rem + env(safe-area-inset-left));
    }
  }
`

/** Placed below the visible area of the window. On a phone, it ends above the tab bar. */
const Below = styled.div`
  @media (max-width: 767.98px) {
    padding-block-end: calc(var(--tab-bar) + env(safe-area-inset-bottom));
  }
  @media (max-height: 29.99em) and (orientation: landscape) {
    padding-block-end: 0;
    padding-inline-start: calc(5rem + env(safe-area-inset-left));
  }
`

const Top = styled.div`
  flex: none;
`

const Main = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-height: 0;
  &:focus-visible {
    outline: none;
  }
`
