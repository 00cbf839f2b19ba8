import { useT } from '#client/platform/texts/texts.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { KeyList } from '#client/ui/text/key-list.ts'

/** Explains the keys of a conversation. */
export function ChatKeys({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useT()
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('swipe.keys')} closeLabel={t('common.close')} size="small">
      <KeyList aria-label={t('swipe.keys')}>
        <li>
          <kbd>↵</kbd> {t('chats.send')}
        </li>
        <li>
          <kbd>⇧ ↵</kbd> {t('chats.key_line')}
        </li>
        <li>
          <kbd>?</kbd> {t('swipe.key_help')}
        </li>
      </KeyList>
    </Modal>
  )
}
