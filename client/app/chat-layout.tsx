import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { EntryWarning } from '#client/features/site/entry-warning.tsx'
import { useViewer } from '#client/platform/viewer.tsx'
import { AnswerModals, Toasts } from './modal-region.tsx'
import { SafetyRegion } from './safety-region.tsx'
import { SkipLink } from './skip-link.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopNavigation } from './top-navigation.tsx'

/**
 * Nothing scrolls but the list and the messages, and there is no footer. On a phone a conversation owns the whole window (LY-02); the list
 * has its navigation there, and a wide window always has room for it.
 */
export function ChatLayout({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const is_list = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/chats/') })
  return (
    <Frame data-fills-window data-list={is_list || undefined}>
      <SkipLink />
      <Navigation>
        <TopNavigation />
      </Navigation>
      <Main id="content" tabIndex={-1}>
        {children}
      </Main>
      {is_list && viewer && <TabBar viewer={viewer} />}
      <AnswerModals />
      <SafetyRegion />
      <Toasts />
      <EntryWarning layout="chat" />
    </Frame>
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
      padding-block: 0 calc(4.1rem + env(safe-area-inset-bottom));
    }
  }
`

const Navigation = styled.div`
  flex: none;
  @media (max-width: 767.98px) {
    display: none;
    [data-list] > & {
      display: block;
    }
  }
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
