import { useState } from 'react'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { KindLabel } from '#client/ui/text/kind-label.tsx'
import { Text } from '#client/ui/text/text.tsx'

/** The label before the name of a fictional profile. A press on the label opens an explanation. */
export function FictionalLabel() {
  const t = useT()
  const { fictional_icon, fictional_singular, fictional_warning } = useSettings()
  const [is_open, setOpen] = useState(false)
  return (
    <>
      <KindLabel icon={fictional_icon} onExplain={() => setOpen(true)}>
        {fictional_singular}
      </KindLabel>
      <Modal
        isOpen={is_open}
        onClose={() => setOpen(false)}
        title={t('members.what_is_fictional', { fictional_singular })}
        closeLabel={t('common.close')}
        size="small"
      >
        <Text>{fictional_warning}</Text>
      </Modal>
    </>
  )
}

/** The explanation of fictional profiles, shown on the page without a press. */
export function FictionalWarning() {
  const { fictional_warning } = useSettings()
  return (
    <Text data-size="sm" data-tone="muted">
      {fictional_warning}
    </Text>
  )
}
