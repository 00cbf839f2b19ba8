import { useBlocker } from '@tanstack/react-router'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { Text } from '#client/ui/text/text.tsx'

/** Asks the member to confirm before a navigation discards unsaved changes. If the member closes the tab, the browser asks. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const t = useT()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <Modal
      ownsBack
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('account.leave_title')}
      closeLabel={t('common.close')}
      footer={
        <Cluster data-justify="end">
          <Button variant="ghost" onClick={() => proceed?.()}>
            {t('account.leave')}
          </Button>
          <Button data-autofocus onClick={() => reset?.()}>
            {t('account.stay')}
          </Button>
        </Cluster>
      }
    >
      <Text>{t('account.leave_text')}</Text>
    </Modal>
  )
}
