import { styled } from 'styled-components'
import { useFormats } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text, Title } from '#client/ui/text.tsx'
import type { User } from '#schemas/user.ts'
import { ActivationResend } from './activation-resend.tsx'

/** The private side of the account: the address, whether it is confirmed, and since when there is one. */
export function AccountFacts({ viewer: { email, status, paid_user, signup_date } }: { viewer: User }) {
  const t = useT()
  const formats = useFormats()
  const is_waiting = status === 'not_confirmed'
  return (
    <Card as="section" aria-labelledby="settings-account">
      <Stack data-gap="md">
        <Title as="h2" data-look="h4" id="settings-account">
          {t('account.account')}
        </Title>
        <Facts>
          <div>
            <dt>{t('account.email')}</dt>
            <dd>
              <strong>{email}</strong>{' '}
              <Badge tone={is_waiting ? 'warning' : 'success'}>{t(is_waiting ? 'account.not_confirmed' : 'account.confirmed')}</Badge>
            </dd>
          </div>
          <div>
            <dt>{t('account.membership')}</dt>
            <dd>{t(paid_user ? 'account.premium' : 'account.free')}</dd>
          </div>
          <div>
            <dt>{t('account.member_since')}</dt>
            <dd>{formats.date(signup_date)}</dd>
          </div>
        </Facts>
        {is_waiting && (
          <Waiting>
            <Text data-size="sm">{t('account.activate_text', { email })}</Text>
            <ActivationResend variant="soft" />
          </Waiting>
        )}
      </Stack>
    </Card>
  )
}

const Facts = styled.dl`
  display: grid;
  gap: var(--t-space-3);
  overflow-wrap: anywhere;
  & dt {
    color: var(--t-muted);
    font-size: var(--t-text-sm);
  }
  & dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--t-space-1) var(--t-space-3);
    margin: 0;
  }
  & strong {
    font-weight: 600;
  }
  @media (min-width: 576px) {
    & > div {
      display: grid;
      grid-template-columns: 11rem minmax(0, 1fr);
      align-items: baseline;
    }
  }
`

const Waiting = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--t-space-3);
  padding: var(--t-space-4);
  border-radius: var(--t-radius-m);
  background: var(--t-sunken);
`
