import { useState } from 'react'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { Text, Title } from '#client/ui/text/text.tsx'
import { usePushPhase, usePushSwitch } from './push.api.ts'
import { PushExplanation } from './push-explanation.tsx'
import { PushObstacle } from './push-obstacle.tsx'
import { usePermissionChanges } from './use-permission-changes.ts'

/** Switches push on this device on or off (ST-03). An explanation comes first, because the browser asks for the permission only once. */
export function PushSwitch() {
  const t = useT()
  const { name } = useSettings()
  const faults = useFaultText()
  const phase = usePushPhase()
  usePermissionChanges()
  const push = usePushSwitch()
  const [is_explaining, setExplaining] = useState(false)

  const turn = (is_on: boolean) => {
    setExplaining(false)
    push.mutate(is_on, { onError: (error) => showToast({ text: faults.of(error), tone: 'danger' }) })
  }
  const handleChange = (is_on: boolean) => {
    if (is_on && Notification.permission === 'default') setExplaining(true)
    else turn(is_on)
  }
  return (
    <Card as="section" data-look="flat" aria-labelledby="push-switch">
      <Stack data-gap="md">
        <Title as="h2" data-look="h4" id="push-switch">
          {t('push.title')}
        </Title>
        {phase === 'not_capable' || phase === 'denied' ? (
          <PushObstacle phase={phase} />
        ) : (
          <Checkbox
            look="switch"
            label={t('push.switch', { site: name })}
            hint={t('push.hint')}
            checked={phase === 'subscribed'}
            disabled={phase === 'unknown' || push.isPending}
            onChange={(event) => handleChange(event.currentTarget.checked)}
          />
        )}
        {push.isPending && (
          <Text data-size="sm" data-tone="muted" role="status">
            {t('push.asking')}
          </Text>
        )}
      </Stack>
      <PushExplanation isOpen={is_explaining} onAccept={() => turn(true)} onClose={() => setExplaining(false)} />
    </Card>
  )
}
