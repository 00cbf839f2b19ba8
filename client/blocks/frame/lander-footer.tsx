import { styled } from 'styled-components'
import { useBlocks, useHref } from '#client/blocks/block-context.tsx'
import { CompanyWords } from '#client/features/site/company-line.tsx'
import { Disclaimer, FooterLinks } from '#client/features/site/footer-parts.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { LanguageLinks } from './language-links.tsx'

/** The footer of the application (FT-01, FT-02). Its links load a new document, because a lander has no router. */
export function LanderFooter() {
  const href = useHref()
  const { company } = useBlocks().input
  return (
    <Foot>
      <Container>
        <Stack data-gap="lg">
          <FooterLinks linkTo={(to, words) => <a href={href(to)}>{words}</a>} />
          <LanguageLinks isLong />
          <Stack data-gap="xs">
            <Disclaimer />
            {company && <CompanyWords company={company} />}
          </Stack>
        </Stack>
      </Container>
    </Foot>
  )
}

const Foot = styled.footer`
  position: relative;
  padding-block: var(--t-space-10) max(var(--t-space-8), env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--t-line);
  background: var(--t-paper);
  .is-pwa & {
    padding-block-start: var(--t-space-6);
  }
`
