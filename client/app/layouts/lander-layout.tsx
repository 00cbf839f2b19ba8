import { styled } from 'styled-components'
import { EntryWarning } from '#client/features/site/entry-warning.tsx'
import { SiteLogo } from '#client/features/site/site-logo.tsx'
import { Container } from '#client/ui/layout/layout.tsx'
import { Footer } from './footer.tsx'
import type { LayoutProps } from './layout-props.ts'

/** Shows the logo bar, the page, the footer with disclaimer, and the age warning (LY-03). */
export function LanderLayout({ children, isMissing }: LayoutProps) {
  return (
    <Frame>
      <Bar>
        <Container>
          <SiteLogo />
        </Container>
      </Bar>
      <Main id="content">{children}</Main>
      <Footer isCompact={false} />
      <EntryWarning layout="lander" isMissing={isMissing} />
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`

const Bar = styled.header`
  padding-block: calc(var(--t-space-3) + env(safe-area-inset-top)) var(--t-space-3);
`

const Main = styled.main`
  flex: 1 0 auto;
`
