import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSettings } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Modal } from '#client/ui/modal.tsx'
import { Text } from '#client/ui/text.tsx'
import { CheckYourMail } from './check-your-mail.tsx'
import { SignupForm } from './signup-form.tsx'
import { useSignupModal } from './signup-modal.store.ts'

/** Signup over any page (RO-02). While the account is being made, neither backdrop nor Escape closes it (MO-01). */
export function SignupModal() {
  const t = useT()
  const { name } = useSettings()
  const navigate = useNavigate()
  const { isOpen, profile, close } = useSignupModal()
  const [is_busy, setBusy] = useState(false)
  const [is_mailed, setMailed] = useState(false)

  function handleDone({ is_logged_in }: { is_logged_in: boolean }) {
    if (!is_logged_in) return setMailed(true)
    close()
    if (!profile) void navigate({ to: '/members' })
  }

  return (
    <Modal
      isOpen={isOpen}
      title={profile ? t('signup.modal_title_profile', { name: profile.name }) : t('signup.modal_title', { site: name })}
      closeLabel={t('common.close')}
      isBusy={is_busy}
      onClose={close}
    >
      {is_mailed ? (
        <CheckYourMail />
      ) : (
        <Stack data-gap="lg">
          <Text data-tone="muted">{t('signup.lead')}</Text>
          <SignupForm profile={profile} onDone={handleDone} onBusy={setBusy} />
          <Text>
            {t('signup.have_account')}{' '}
            <Link to="/login" onClick={close}>
              {t('navigation.login')}
            </Link>
          </Text>
        </Stack>
      )}
    </Modal>
  )
}
