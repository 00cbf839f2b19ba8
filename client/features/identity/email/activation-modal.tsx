import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { ActivationResend } from './activation-resend.tsx'

/**
 * The activation reminder for a member who comes from a partner and uses a phone (MO-05). Only the first page after the arrival shows the
 * modal.
 */
export function ActivationModal({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useT()
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('account.activate_title')} closeLabel={t('common.close')}>
      <Stack data-gap="lg">
        <Text>{t('account.activate_text', { email: viewer.email })}</Text>
        <ActivationResend variant="solid" size="medium" />
      </Stack>
    </Modal>
  )
}
