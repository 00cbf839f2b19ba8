import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useDismissal } from '#client/platform/dismissals.ts'
import { useFirstMoment } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { lateDialog } from '#client/ui/overlay/late-dialog.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { Strip } from '#client/ui/strip.tsx'
import { usePushSwitch } from './push.api.ts'

const PushExplanation = lateDialog(() => import('./push-explanation.tsx').then((module) => module.PushExplanation))

/** Offers to enable push on this device (MO-07). The layout decides which pages show the alert. */
export function PushAlert() {
  const t = useT()
  const faults = useFaultText()
  const push = usePushSwitch()
  const { dismiss } = useDismissal('hide-push-notification-alert')
  const is_hydrated = useFirstMoment() === null
  const [is_explaining, setExplaining] = useState(false)
  const turnOn = () => {
    setExplaining(false)
    push.mutate(true, { onError: (error) => showToast({ text: faults.of(error), tone: 'danger' }) })
  }
  return (
    <>
      <Strip
        icon={<BellRing aria-hidden />}
        title={t('push.alert_title')}
        action={
          <Button variant="ghost" size="small" isLoading={push.isPending} onClick={() => setExplaining(true)}>
            {t('push.alert_do')}
          </Button>
        }
        closeLabel={t('common.close')}
        onClose={dismiss}
      >
        {t('push.alert_text')}
      </Strip>
      {/* outside the live region of the alert, because screen readers would announce the whole explanation */}
      {is_hydrated &&
        createPortal(<PushExplanation isOpen={is_explaining} onAccept={turnOn} onClose={() => setExplaining(false)} />, document.body)}
    </>
  )
}
