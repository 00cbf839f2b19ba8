import { useState } from 'react'
import { useSettings } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { KindLabel } from '#client/ui/kind-label.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Modal } from '#client/ui/modal.tsx'
import { Text } from '#client/ui/text.tsx'

/** The label of a fictional profile with its explanation: in words on the page, and once more behind the label. */
export function FictionalNotice() {
  const t = useT()
  const { fictional_icon, fictional_singular, fictional_warning } = useSettings()
  const [is_open, setOpen] = useState(false)
  return (
    <Stack data-gap="sm" data-align="start">
      <KindLabel icon={fictional_icon} onExplain={() => setOpen(true)}>
        {fictional_singular}
      </KindLabel>
      <Text data-size="sm" data-tone="muted">
        {fictional_warning}
      </Text>
      <Modal
        isOpen={is_open}
        onClose={() => setOpen(false)}
        title={t('members.what_is_fictional', { fictional_singular })}
        closeLabel={t('common.close')}
        size="small"
      >
        <Text>{fictional_warning}</Text>
      </Modal>
    </Stack>
  )
}
