import { useChangeProfile } from '#client/features/identity/account.api.ts'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { SwitchSection } from '#client/ui/form/switch-section.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'

/** Setting that covers photos in conversations until the member has answered their sender. */
export function PhotoCoverSection() {
  const t = useT()
  const faults = useFaultText()
  const change = useChangeProfile()
  const is_on = useViewer()?.profile.covers_photos ?? true
  return (
    <SwitchSection
      id="settings-photo-cover"
      title={t('safety.cover_title')}
      label={t('safety.cover_switch')}
      hint={t('safety.cover_text')}
      isOn={(change.isPending ? change.variables.covers_photos : is_on) ?? is_on}
      onSwitch={(covers_photos) =>
        change.mutate({ covers_photos }, { onError: (error) => showToast({ text: faults.of(error), tone: 'danger' }) })
      }
    />
  )
}
