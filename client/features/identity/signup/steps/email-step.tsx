import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { CorrectEmail } from '#client/features/identity/signup/correct-email.tsx'
import { inboxOf } from '#client/features/identity/signup/inbox-address.ts'
import { ResendMail } from '#client/features/identity/signup/resend-mail.tsx'
import { progressQuery } from '#client/features/identity/signup/signup.api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { ActionBar, FlowBody } from '#client/ui/layout/flow.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Art } from '#client/ui/picture/art.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { StepProps } from './step-props.ts'

/**
 * The step to confirm the email address: a link to the mailbox, and help if the mail does not arrive. The page notices when the link is
 * opened, on any device.
 */
export function EmailStep({ onDone }: StepProps) {
  const t = useT()
  const viewer = useViewer()
  const { data: progress } = useSuspenseQuery(progressQuery(useApi()))
  const [is_correcting, setCorrecting] = useState(false)
  useLookAgain()
  if (!viewer) return null

  if (viewer.status !== 'not_confirmed') {
    return (
      <>
        <FlowBody>
          <Banner tone="success" role="status">
            {t('signup.email_confirmed', { email: viewer.email })}
          </Banner>
        </FlowBody>
        <ActionBar>
          <Button size="large" isWide onClick={onDone}>
            {t('signup.step_next')}
          </Button>
        </ActionBar>
      </>
    )
  }
  const inbox = inboxOf(viewer.email)
  return (
    <>
      <FlowBody>
        <Stack data-gap="md" data-align="center">
          <Art name="mail" />
          <Sent>{t('signup.email_sent', { email: viewer.email })}</Sent>
        </Stack>
        {is_correcting ? (
          <CorrectEmail onDone={() => setCorrecting(false)} />
        ) : (
          <Stack data-gap="sm">
            <ResendMail key={viewer.email} />
            {progress.can_change_email && (
              <Button variant="ghost" isWide onClick={() => setCorrecting(true)}>
                {t('signup.email_wrong')}
              </Button>
            )}
          </Stack>
        )}
      </FlowBody>
      {inbox && (
        <ActionBar>
          <ButtonLink
            href={inbox.address}
            target="_blank"
            rel="noopener noreferrer"
            size="large"
            isWide
            iconAfter={<ExternalLink aria-hidden />}
          >
            {t('signup.email_inbox', { provider: inbox.name })}
          </ButtonLink>
        </ActionBar>
      )}
    </>
  )
}

/** Fetches the user when the window becomes visible, because the member may have confirmed the address in the mailbox. */
function useLookAgain(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void queryClient.invalidateQueries({ queryKey: ['user'] })
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [queryClient])
}

/* Breaks a long email address into several lines. */
const Sent = styled(Text)`
  overflow-wrap: anywhere;
`
