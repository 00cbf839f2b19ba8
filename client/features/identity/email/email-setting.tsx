import { useState } from 'react'
import { styled } from 'styled-components'
import { SettingsOutcome, SettingsSection } from '#client/features/identity/settings/settings-section.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { useKeptFocus } from '#client/ui/use-kept-focus.ts'
import type { User } from '#schemas/members/user.ts'
import { ActivationResend } from './activation-resend.tsx'
import { EmailForm } from './email-form.tsx'

/**
 * The email address of the account, and the form to change it (VA-07). Until the address is confirmed, the member changes it in a step of
 * the signup instead.
 */
export function EmailSetting({ viewer: { email, status } }: { viewer: User }) {
  const t = useT()
  const is_waiting = status === 'not_confirmed'
  const [is_open, setOpen] = useState(false)
  const place = useKeptFocus(is_open)
  const [sent_to, setSentTo] = useState('')
  // the member may open the link on another device, so only the account's address shows whether the change is complete
  const is_under_way = sent_to.toLowerCase() !== email.toLowerCase() && sent_to !== ''

  function handleSent(to: string) {
    setSentTo(to)
    setOpen(false)
  }

  const button = { variant: 'soft', size: 'small', 'aria-label': `${t('security.change')}: ${t('security.email_title')}` } as const
  return (
    <SettingsSection name="email" title={t('security.email_title')} text={is_open && t('security.email_hint')}>
      <SettingsOutcome>{is_under_way && <Banner tone="success">{t('security.email_sent', { email: sent_to })}</Banner>}</SettingsOutcome>
      <div ref={place}>
        {is_open ? (
          <EmailForm current={email} onSent={handleSent} onCancel={() => setOpen(false)} />
        ) : (
          <Cluster data-justify="between">
            <Address>
              <strong>{email}</strong>{' '}
              <Badge tone={is_waiting ? 'warning' : 'success'}>{t(is_waiting ? 'account.not_confirmed' : 'account.confirmed')}</Badge>
            </Address>
            {is_waiting ? (
              <LinkButton {...button} to="/signup" search={{ step: 'email' }}>
                {t('security.change')}
              </LinkButton>
            ) : (
              <Button {...button} onClick={() => setOpen(true)}>
                {t('security.change')}
              </Button>
            )}
          </Cluster>
        )}
      </div>
      {is_waiting && (
        <Waiting>
          <Text data-size="sm">{t('account.activate_text', { email })}</Text>
          <ActivationResend variant="soft" />
        </Waiting>
      )}
    </SettingsSection>
  )
}

const Address = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--t-space-1) var(--t-space-3);
  overflow-wrap: anywhere;
  & > strong {
    font-weight: 600;
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
