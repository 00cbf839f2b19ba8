import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { ActivationResend } from './activation-resend.tsx'
import { needsActivation } from './needs-activation.ts'

/** Reminds a member to confirm the email address (MO-05). The layout decides which pages show this reminder. */
export function ActivationBanner() {
  const t = useT()
  const viewer = useViewer()
  if (!viewer || !needsActivation(viewer)) return null
  return (
    <Banner tone="warning" look="edge" title={t('account.activate_title')} action={<ActivationResend variant="outline" size="small" />}>
      {t('account.activate_text', { email: viewer.email })}
    </Banner>
  )
}
