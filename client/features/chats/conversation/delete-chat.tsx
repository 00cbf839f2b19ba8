import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { Text } from '#client/ui/text/text.tsx'

interface DeleteChatProps {
  name: string
  isOpen: boolean
  onClose(): void
  onDelete(): void
}

/** Asks the member to confirm, because a deletion cannot be undone. */
export function DeleteChat({ name, isOpen, onClose, onDelete }: DeleteChatProps) {
  const t = useT()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('chats.delete_title', { name })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" onClick={onDelete}>
            {t('chats.delete')}
          </Button>
        </>
      }
    >
      <Text>{t('chats.delete_text', { name })}</Text>
    </Modal>
  )
}
