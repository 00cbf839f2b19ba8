import { styled } from 'styled-components'
import { SkipLink } from '#client/app/shell/skip-link.tsx'
import { EntryWarning } from '#client/features/site/entry-warning.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { Banners } from './banners.tsx'
import { Footer } from './footer.tsx'
import { useIsCompact } from './is-compact.ts'
import type { LayoutProps } from './layout-props.ts'
import { ModalRegion } from './modal-region.tsx'
import { TabBar } from './navigation/tab-bar.tsx'
import { TopNavigation } from './navigation/top-navigation.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { useIsProfile } from './use-is-profile.ts'

/** Navigation, banners, page and footer, and the modals that every page has (LY-01). */
export function DefaultLayout({ children, isMissing }: LayoutProps) {
  const viewer = useViewer()
  const is_compact = useIsCompact()
  const is_profile = useIsProfile()
  return (
    <Frame data-tabs={(viewer && !is_profile) || undefined} data-profile={is_profile ? (viewer ? 'member' : 'visitor') : undefined}>
      <SkipLink />
      <TopNavigation />
      {!is_profile && <Banners />}
      <Main id="content" tabIndex={-1}>
        {children}
      </Main>
      <Footer isCompact={is_compact} />
      {/* a profile says it beside its actions */}
      {!is_profile && <OfflineBar />}
      {viewer && !is_profile && <TabBar viewer={viewer} />}
      <ModalRegion />
      <EntryWarning layout="default" isMissing={isMissing} />
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  /* print: without a fixed height, otherwise Firefox adds an empty sheet */
  @media print {
    min-height: 0;
  }
  @media (max-width: 767.98px), (max-height: 29.99em) and (orientation: landscape) {
    &[data-profile='member'] > header {
      display: none;
    }
  }
  @media (max-height: 29.99em) and (orientation: landscape) {
    &[data-tabs]:has([data-fills-side]) > header {
      display: none;
    }
  }
  @media (max-width: 767.98px) {
    &[data-tabs] {
      --bottom-bar: var(--tab-bar);
      padding-block-end: calc(var(--tab-bar) + env(safe-area-inset-bottom));
    }
  }
  @media (max-height: 29.99em) and (orientation: landscape) {
    &[data-tabs] {
      --bottom-bar: 0rem;
      padding-block-end: 0;
      padding-inline-start: calc(5rem + env(safe-area-inset-left));
    }
  }
`

const Main = styled.main`
  flex: 1 0 auto;
  /* pages with full-width bands have data-bleed */
  &:not(:has(> [data-bleed])) {
    padding-block: clamp(1.5rem, 1rem + 2vw, 3rem) clamp(2.5rem, 1.5rem + 4vw, 5rem);
  }
  &:focus-visible {
    outline: none;
  }
`
