import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { SwitchSection } from '#client/ui/form/switch-section.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { usePauseProfile } from './leaving.api.ts'

/** Hides the profile from other members without deleting the account. */
export function VisibilitySection({ isPaused }: { isPaused: boolean }) {
  const t = useT()
  const faults = useFaultText()
  const pause = usePauseProfile()
  return (
    <SwitchSection
      id="settings-visibility-switch"
      title={t('leaving.visibility_title')}
      label={t('leaving.pause_switch')}
      hint={t('leaving.pause_text')}
      isOn={pause.isPending ? pause.variables : isPaused}
      onSwitch={(is_paused) => pause.mutate(is_paused, { onError: (error) => showToast({ text: faults.of(error), tone: 'danger' }) })}
    />
  )
}
