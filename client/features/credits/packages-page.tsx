import { ChevronRight } from 'lucide-react'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { PackageList } from './package-list.tsx'

/** The page with the balance and the packages. */
export function PackagesPage() {
  const t = useT()
  const viewer = useViewer()
  return (
    <Container>
      <Stack data-gap="xl">
        <Stack data-gap="xs">
          <Title>{t('credits.title')}</Title>
          {viewer && <Text data-size="lg">{t('credits.balance', { count: viewer.credits })}</Text>}
          <Text data-tone="muted" data-measure>
            {t('credits.lead')}
          </Text>
        </Stack>
        <div>
          <VisuallyHidden as="h2">{t('credits.packages')}</VisuallyHidden>
          <PackageList />
        </div>
        <div>
          <LinkButton to="/transactions" variant="ghost" edge="start" iconAfter={<ChevronRight aria-hidden />}>
            {t('credits.to_transactions')}
          </LinkButton>
        </div>
      </Stack>
    </Container>
  )
}
