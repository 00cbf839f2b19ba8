import { useFaultText } from '#client/platform/fault-text.ts'
import { useT } from '#client/platform/texts.tsx'
import { useViewer } from '#client/platform/viewer.tsx'
import { Card } from '#client/ui/card.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Title } from '#client/ui/text.tsx'
import { showToast } from '#client/ui/toast.store.ts'
import { usePauseProfile } from './leaving.api.ts'

/** Taking a step back without leaving: nobody finds the profile, and everything else goes on. */
export function VisibilitySection() {
  const t = useT()
  const faults = useFaultText()
  const status = useViewer()?.profile.status
  const pause = usePauseProfile()
  if (status !== 'active' && status !== 'paused') return null
  return (
    <Card as="section" aria-labelledby="settings-visibility">
      <Stack data-gap="md">
        <Title as="h2" data-look="h4" id="settings-visibility">
          {t('leaving.visibility_title')}
        </Title>
        <Checkbox
          look="switch"
          label={t('leaving.pause_switch')}
          hint={t('leaving.pause_text')}
          checked={pause.isPending ? pause.variables : status === 'paused'}
          onChange={(event) =>
            pause.mutate(event.currentTarget.checked, { onError: (error) => showToast({ text: faults.of(error), tone: 'danger' }) })
          }
        />
      </Stack>
    </Card>
  )
}
