import { useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { SwipeKeys } from './swipe-keys.tsx'

export type HelpTopic = 'keys' | 'fictional'

interface SwipeHelpProps {
  topic: HelpTopic
  isOpen: boolean
  onClose(): void
}

/** Explains the keys, or what a fictional profile is. */
export function SwipeHelp({ topic, isOpen, onClose }: SwipeHelpProps) {
  const t = useT()
  const { fictional_singular, fictional_warning } = useSettings()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={topic === 'keys' ? t('swipe.keys') : fictional_singular}
      closeLabel={t('common.close')}
      size="small"
    >
      {topic === 'keys' ? <SwipeKeys /> : <Text>{fictional_warning}</Text>}
    </Modal>
  )
}
