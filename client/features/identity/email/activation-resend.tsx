import { useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { styled } from 'styled-components'
import { useActivationMail } from '#client/features/identity/signup/signup.api.ts'
import { ApiFault } from '#client/platform/api.ts'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button, type ButtonLook } from '#client/ui/button.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'

/** The button that sends the activation mail again. After the request, a message replaces the button. */
export function ActivationResend({ variant, size, isShort }: Pick<ButtonLook, 'variant' | 'size'> & { isShort?: boolean }) {
  const t = useT()
  const mail = useActivationMail()
  const tell = useFailure()
  return (
    <div role="status">
      {mail.isSuccess ? (
        <Sent>
          <MailCheck aria-hidden />
          {t('account.mail_sent')}
        </Sent>
      ) : (
        <Button variant={variant} size={size} isLoading={mail.isPending} onClick={() => mail.mutate(undefined, { onError: tell })}>
          {t(isShort ? 'account.send_again' : 'account.send_mail_again')}
        </Button>
      )}
    </div>
  )
}

function useFailure() {
  const t = useT()
  const faults = useFaultText()
  const formats = useFormats()
  const queryClient = useQueryClient()
  return (error: unknown) => {
    const code = error instanceof ApiFault ? error.code : null
    const seconds = error instanceof ApiFault ? Number(error.data.seconds ?? 0) : 0
    if (code === 'conflict') {
      // no mail was sent, because the member has already confirmed the address in another window or on another device
      void queryClient.invalidateQueries({ queryKey: ['user'] })
      return showToast({ text: t('account.confirmed_already'), tone: 'success' })
    }
    if (code === 'too_many_requests' && seconds > 0) {
      const now = new Date()
      return showToast({
        text: t('account.mails_used_up', { when: formats.relative(new Date(now.getTime() + seconds * 1000), now) }),
        tone: 'danger',
      })
    }
    return showToast({ text: faults.of(error), tone: 'danger' })
  }
}

const Sent = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-height: var(--t-control-small);
  font-size: var(--t-text-sm);
  font-weight: 600;
  color: var(--t-success-text);
  & > svg {
    flex: none;
    width: 1.25em;
    height: 1.25em;
  }
`
