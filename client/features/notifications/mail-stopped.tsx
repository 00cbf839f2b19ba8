import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import type { MailStop } from '#schemas/chats/notice-kinds.ts'
import { useResumeMail } from './notifications.api.ts'

/** Explains why the site has stopped sending mails (ST-05), and how the member can get mails again. */
export function MailStopped({ reasons }: { reasons: readonly MailStop[] }) {
  const t = useT()
  const faults = useFaultText()
  const resume = useResumeMail()
  if (reasons.length === 0) return null
  const handleResume = () =>
    resume.mutate(undefined, {
      onSuccess: () => showToast({ text: t('notices.resumed'), tone: 'success' }),
      onError: (error) => showToast({ text: faults.of(error), tone: 'danger' }),
    })
  return (
    <Banner
      tone="warning"
      title={t('notices.stopped_title')}
      action={
        <Button size="small" variant="outline" isLoading={resume.isPending} onClick={handleResume}>
          {t('notices.resume')}
        </Button>
      }
    >
      {reasons.map((reason) => (
        <p key={reason}>{t(`notices.stopped_${reason}`)}</p>
      ))}
      <p>{t('notices.stopped_kept')}</p>
    </Banner>
  )
}
