import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { OwnPhoto } from '#schemas/members/photo.ts'

interface DeletePhotoProps {
  photo: OwnPhoto | null
  isDeleting: boolean
  onClose(): void
  onDelete(photo: OwnPhoto): void
}

/** Asks the member to confirm, because the deletion of the file cannot be undone. */
export function DeletePhoto({ photo, isDeleting, onClose, onDelete }: DeletePhotoProps) {
  const t = useT()
  return (
    <Modal
      isOpen={photo !== null}
      onClose={onClose}
      isBusy={isDeleting}
      title={t('photos.delete_title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="ghost" disabled={isDeleting} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" isLoading={isDeleting} onClick={() => photo && onDelete(photo)}>
            {t('photos.delete')}
          </Button>
        </>
      }
    >
      <Text>{t('photos.delete_text')}</Text>
    </Modal>
  )
}
