import { useChangeProfile } from '#client/features/identity/account.api.ts'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { SwitchSection } from '#client/ui/form/switch-section.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'

/** Setting that shows or hides the member's online state. A member who hides this state does not see the online state of other members. */
export function PresenceSection() {
  const t = useT()
  const faults = useFaultText()
  const change = useChangeProfile()
  const is_shown = useViewer()?.profile.shows_presence ?? true
  return (
    <SwitchSection
      id="settings-presence-switch"
      title={t('safety.presence_title')}
      label={t('safety.presence_switch')}
      hint={t('safety.presence_text')}
      isOn={(change.isPending ? change.variables.shows_presence : is_shown) ?? is_shown}
      onSwitch={(shows_presence) =>
        change.mutate({ shows_presence }, { onError: (error) => showToast({ text: faults.of(error), tone: 'danger' }) })
      }
    />
  )
}
