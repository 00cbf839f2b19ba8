import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { PushPoints } from './push-points.tsx'

/** Explains what push messages are, before the browser asks for the permission. */
export function PushExplanation({ isOpen, onAccept, onClose }: { isOpen: boolean; onAccept(): void; onClose(): void }) {
  const t = useT()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('push.explain_title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('push.not_now')}
          </Button>
          <Button onClick={onAccept}>{t('push.turn_on')}</Button>
        </>
      }
    >
      <PushPoints />
    </Modal>
  )
}
