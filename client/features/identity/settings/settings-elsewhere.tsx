import { createLink } from '@tanstack/react-router'
import { Bell, ChevronRight, Flag, LogOut, Receipt, UserRound } from 'lucide-react'
import { styled } from 'styled-components'
import { useLogout } from '#client/features/identity/login/session.api.ts'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { ListRow } from '#client/ui/layout/list-row.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'

/** Links to the member's pages that are not part of the settings. */
export function Elsewhere() {
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
      <Row to="/notifications">
        <ListRow
          before={<Bell aria-hidden />}
          title={t('notices.title')}
          detail={t('notices.settings_detail')}
          after={<ChevronRight aria-hidden />}
        />
      </Row>
      <Row to="/transactions">
        <ListRow
          before={<Receipt aria-hidden />}
          title={t('orders.transactions')}
          detail={t('account.payments_detail')}
          after={<ChevronRight aria-hidden />}
        />
      </Row>
      <Row to="/safety">
        <ListRow before={<Flag aria-hidden />} title={t('safety.own_reports')} after={<ChevronRight aria-hidden />} />
      </Row>
    </Card>
  )
}

export function Logout() {
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
