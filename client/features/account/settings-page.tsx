import { createLink, Link } from '@tanstack/react-router'
import { ChevronRight, LogOut, Receipt, UserRound } from 'lucide-react'
import { styled } from 'styled-components'
import { useLogout } from '#client/features/session/session.api.ts'
import { useFaultText } from '#client/platform/fault-text.ts'
import { useT } from '#client/platform/texts.tsx'
import { useViewer } from '#client/platform/viewer.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Container, Stack } from '#client/ui/layout.tsx'
import { ListRow } from '#client/ui/list-row.tsx'
import { Text, Title } from '#client/ui/text.tsx'
import { showToast } from '#client/ui/toast.store.ts'
import { AccountFacts } from './account-facts.tsx'
import { AppearanceSetting } from './appearance-setting.tsx'
import { LanguageSetting } from './language-setting.tsx'

/** Email and its confirmation, language, appearance, and the way out (SC-07). */
export function SettingsPage({ onLanguage }: { onLanguage(tag: string): void }) {
  const t = useT()
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <Container data-width="text">
      <Stack data-gap="lg">
        <Title>{t('navigation.settings')}</Title>
        <AccountFacts viewer={viewer} />
        <LanguageSetting onChoose={onLanguage} />
        <AppearanceSetting />
        <Elsewhere />
        <Logout />
        <Text data-size="sm" data-tone="muted">
          {t('account.more_help')} <Link to="/pages/service">{t('account.to_service')}</Link>
        </Text>
      </Stack>
    </Container>
  )
}

function Elsewhere() {
  const t = useT()
  return (
    <Card as="nav" data-look="flat" data-pad="sm" aria-label={t('account.elsewhere')}>
      <Row to="/profile">
        <ListRow
          before={<UserRound aria-hidden />}
          title={t('navigation.my_profile')}
          detail={t('account.profile_detail')}
          after={<ChevronRight aria-hidden />}
        />
      </Row>
      <Row to="/transactions/{-$id}" params={{}}>
        <ListRow
          before={<Receipt aria-hidden />}
          title={t('orders.transactions')}
          detail={t('account.payments_detail')}
          after={<ChevronRight aria-hidden />}
        />
      </Row>
    </Card>
  )
}

function Logout() {
  const t = useT()
  const faults = useFaultText()
  const logout = useLogout()
  return (
    <div>
      <Button
        variant="outline"
        icon={<LogOut aria-hidden />}
        isLoading={logout.isPending}
        onClick={() => logout.mutate(undefined, { onError: (error) => showToast({ text: faults.of(error), tone: 'danger' }) })}
      >
        {t('navigation.logout')}
      </Button>
    </div>
  )
}

const RowAnchor = styled.a`
  display: block;
  border-radius: var(--t-radius-m);
  color: inherit;
  text-decoration: none;
`

const Row = createLink(RowAnchor)
