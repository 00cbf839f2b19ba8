import { Pause } from 'lucide-react'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { Strip } from '#client/ui/strip.tsx'
import { usePauseProfile } from './leaving.api.ts'

/** Tells a paused member that other members do not see the profile. A button shows the profile again. */
export function PausedBanner() {
  const t = useT()
  const faults = useFaultText()
  const viewer = useViewer()
  const pause = usePauseProfile()
  if (viewer?.profile.status !== 'paused') return null
  function handleResume() {
    pause.mutate(false, {
      onSuccess: () => showToast({ text: t('leaving.resumed_done'), tone: 'success' }),
      onError: (error) => showToast({ text: faults.of(error), tone: 'danger' }),
    })
  }
  return (
    <Strip
      icon={<Pause aria-hidden />}
      title={t('leaving.paused_title')}
      action={
        <Button size="small" variant="ghost" isLoading={pause.isPending} onClick={handleResume}>
          {t('leaving.resume')}
        </Button>
      }
    >
      {t('leaving.paused_text')}
    </Strip>
  )
}
