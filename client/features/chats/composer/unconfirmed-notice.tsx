import { MailCheck } from 'lucide-react'
import { useActivationMail } from '#client/features/identity/signup/signup.api.ts'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'

/** SC-04: a member needs a confirmed email address to send messages. A button sends the confirmation mail again. */
export function UnconfirmedNotice() {
  const t = useT()
  const faults = useFaultText()
  const email = useViewer()?.email ?? ''
  const { mutate, isPending, isSuccess, error } = useActivationMail()
  return (
    <Banner
      tone={isSuccess ? 'success' : 'warning'}
      role="status"
      title={t(isSuccess ? 'chats.unconfirmed_sent' : 'chats.unconfirmed_title')}
      action={
        !isSuccess && (
          <Button size="small" icon={<MailCheck aria-hidden />} isLoading={isPending} onClick={() => mutate()}>
            {t('chats.unconfirmed_resend')}
          </Button>
        )
      }
    >
      {error ? faults.of(error) : t(isSuccess ? 'chats.unconfirmed_sent_text' : 'chats.unconfirmed_text', { email })}
    </Banner>
  )
}
