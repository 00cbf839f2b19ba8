import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useApi, useFormats, useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { HeldActivation } from '#schemas/members/signup.ts'
import { ConfirmMailboxForm } from './confirm-mailbox-form.tsx'
import { heldActivationQuery } from './credentials.api.ts'

type Pending = NonNullable<HeldActivation['pending']>

/**
 * Opened by an activation link in a browser that did not start the signup. The page names the pending signup, and asks for its password or
 * a new password.
 */
export function ConfirmMailboxPage({ isOther }: { isOther: boolean }) {
  const t = useT()
  const viewer = useViewer()
  const { name: site } = useSettings()
  const { data } = useSuspenseQuery(heldActivationQuery(useApi()))
  // keep the first value: the confirmation invalidates the link shortly before the page closes
  const [pending] = useState(data.pending)
  if (!pending) return null
  return (
    <Container data-width="narrow">
      <Stack data-gap="xl">
        {viewer && isOther && <Banner>{t('account.other_account', { email: viewer.email })}</Banner>}
        <Stack data-gap="md">
          <Title data-look="h2">{t('account.activate_title')}</Title>
          <Text>{t('account.confirm_lead', { site })}</Text>
          <Signup pending={pending} />
        </Stack>
        <Card data-pad="lg">
          <ConfirmMailboxForm pending={pending} />
        </Card>
        <Text data-size="sm" data-tone="muted">
          {t('account.confirm_not_you')}
        </Text>
      </Stack>
    </Container>
  )
}

/**
 * The name may come from a stranger who used this email address. So it is shown separately, and never as part of a sentence of the site.
 */
function Signup({ pending: { email, name, signed_up_at } }: { pending: Pending }) {
  const t = useT()
  const formats = useFormats()
  return (
    <Facts>
      <dt>{t('signup.email')}</dt>
      <dd>{email}</dd>
      {name !== '' && (
        <>
          <dt>{t('account.confirm_name')}</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </>
      )}
      <dt>{t('account.confirm_day')}</dt>
      <dd>{formats.date(signed_up_at)}</dd>
    </Facts>
  )
}

const Facts = styled.dl`
  display: grid;
  gap: var(--t-space-1);
  overflow-wrap: anywhere;
  & dt {
    color: var(--t-muted);
    font-size: var(--t-text-sm);
  }
  & dd {
    margin: 0 0 var(--t-space-2);
    font-weight: 600;
  }
`
