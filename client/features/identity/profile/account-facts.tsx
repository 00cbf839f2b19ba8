import { styled } from 'styled-components'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { User } from '#schemas/members/user.ts'

/** The status of the membership, and the date of the signup. */
export function AccountFacts({ viewer: { paid_user, signup_date } }: { viewer: User }) {
  const t = useT()
  const formats = useFormats()
  return (
    <Card as="section" aria-labelledby="settings-account-title">
      <Stack data-gap="md">
        <Title as="h2" data-look="h4" id="settings-account-title">
          {t('account.account')}
        </Title>
        <Facts>
          <div>
            <dt>{t('account.membership')}</dt>
            <dd>{t(paid_user ? 'account.premium' : 'account.free')}</dd>
          </div>
          <div>
            <dt>{t('account.member_since')}</dt>
            <dd>{formats.date(signup_date)}</dd>
          </div>
        </Facts>
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
  @media (min-width: 36em) {
    & > div {
      display: grid;
      grid-template-columns: 11rem minmax(0, 1fr);
      align-items: baseline;
    }
  }
`
