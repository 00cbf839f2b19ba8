import { ChevronRight, Wallet } from 'lucide-react'
import { styled } from 'styled-components'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { PackageList } from './package-list.tsx'
import { Promises } from './promises.tsx'

/** The page with the balance and the packages. */
export function PackagesPage() {
  const t = useT()
  const viewer = useViewer()
  return (
    <Container>
      <Stack data-gap="lg">
        <Head>
          <Stack data-gap="xs">
            <Title>{t('credits.title')}</Title>
            <Text data-tone="muted" data-measure>
              {t('credits.lead')}
            </Text>
          </Stack>
          {viewer && (
            <Balance data-look="deep">
              <Wallet aria-hidden />
              <Text data-size="lg" data-strong>
                {t('credits.balance', { count: viewer.credits })}
              </Text>
            </Balance>
          )}
        </Head>
        <div>
          <VisuallyHidden as="h2">{t('credits.packages')}</VisuallyHidden>
          <PackageList />
        </div>
        <Promises />
        <div>
          <LinkButton to="/transactions" variant="ghost" edge="start" iconAfter={<ChevronRight aria-hidden />}>
            {t('credits.to_transactions')}
          </LinkButton>
        </div>
      </Stack>
    </Container>
  )
}

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-4);
  @media (min-width: 48em) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`

const Balance = styled(Card)`
  display: flex;
  align-items: center;
  gap: var(--t-space-3);
  padding-block: var(--t-space-4);
  & > svg {
    flex: none;
    width: 1.75rem;
    height: 1.75rem;
    color: var(--t-deep-accent);
  }
`
