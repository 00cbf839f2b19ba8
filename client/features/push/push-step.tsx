import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { ActionBar, FlowBody } from '#client/ui/layout/flow.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { usePushPhase, usePushSwitch } from './push.api.ts'
import { PushObstacle } from './push-obstacle.tsx'
import { PushPoints } from './push-points.tsx'
import { usePermissionChanges } from './use-permission-changes.ts'

/** The signup step that offers push. The signup renders the heading of this step. */
export function PushStep({ onDone, onSkip }: { onDone(): void; onSkip(): void }) {
  const t = useT()
  const faults = useFaultText()
  const phase = usePushPhase()
  usePermissionChanges()
  const push = usePushSwitch()
  const is_over = phase === 'subscribed' || phase === 'denied' || phase === 'not_capable'
  return (
    <>
      <FlowBody>
        {phase === 'subscribed' && <Text role="status">{t('push.is_on')}</Text>}
        {!is_over && <PushPoints />}
        {(phase === 'denied' || phase === 'not_capable') && <PushObstacle phase={phase} />}
        {push.isError && (
          <Banner tone="danger" role="alert">
            {faults.of(push.error)}
          </Banner>
        )}
      </FlowBody>
      <ActionBar>
        {is_over ? (
          <Button size="large" isWide onClick={phase === 'subscribed' ? onDone : onSkip}>
            {t('push.continue')}
          </Button>
        ) : (
          <Button size="large" isWide isLoading={push.isPending} disabled={phase === 'unknown'} onClick={() => push.mutate(true)}>
            {t('push.turn_on')}
          </Button>
        )}
      </ActionBar>
    </>
  )
}
