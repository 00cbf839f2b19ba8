import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { Text } from '#client/ui/text/text.tsx'

interface LeaveSignupProps {
  isOpen: boolean
  /** Whether the account already exists. Then leaving loses nothing. */
  hasAccount: boolean
  onLeave(): void
  onStay(): void
}

/** Asks the visitor to confirm before the signup closes early. */
export function LeaveSignup({ isOpen, hasAccount, onLeave, onStay }: LeaveSignupProps) {
  const t = useT()
  return (
    <Modal
      ownsBack
      isOpen={isOpen}
      onClose={onStay}
      title={t(hasAccount ? 'signup.leave_steps_title' : 'signup.leave_title')}
      closeLabel={t('common.close')}
      footer={
        <Cluster data-justify="end">
          <Button variant="ghost" onClick={onLeave}>
            {t(hasAccount ? 'signup.leave_steps' : 'signup.leave')}
          </Button>
          <Button data-autofocus onClick={onStay}>
            {t('signup.leave_stay')}
          </Button>
        </Cluster>
      }
    >
      <Text>{t(hasAccount ? 'signup.leave_steps_text' : 'signup.leave_text')}</Text>
    </Modal>
  )
}
