import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { Text } from '#client/ui/text/text.tsx'
import { useBlockMember } from './safety.api.ts'
import { type Concerned, closeSafety } from './safety.store.ts'
import { useBlockLimit } from './use-block-limit.ts'

interface BlockModalProps {
  member: Concerned
  isOpen: boolean
  onLeave(): Promise<void>
}

/** Explains what a block does. The viewer must confirm it (SC-01). */
export function BlockModal({ member: { id, name }, isOpen, onLeave }: BlockModalProps) {
  const t = useT()
  const faults = useFaultText()
  const limit = useBlockLimit()
  const block = useBlockMember(async () => {
    closeSafety()
    showToast({ text: t('safety.blocked_done', { name }), tone: 'success' })
    await onLeave()
  })

  return (
    <Modal
      isOpen={isOpen}
      onClose={closeSafety}
      isBusy={block.isPending}
      closeLabel={t('common.close')}
      title={t('safety.block_title', { name })}
      footer={
        <>
          <Button variant="ghost" onClick={closeSafety}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" isLoading={block.isPending} onClick={() => block.mutate(id)}>
            {t('safety.block')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{t('safety.block_text')}</Text>
        {limit && <Text>{limit}</Text>}
        {block.error && (
          <Banner tone="danger" role="alert">
            {faults.of(block.error)}
          </Banner>
        )}
      </Stack>
    </Modal>
  )
}
