import { MailCheck } from 'lucide-react'
import { styled } from 'styled-components'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Strip } from '#client/ui/strip.tsx'
import { ActivationResend } from './activation-resend.tsx'
import { needsActivation } from './needs-activation.ts'

/** Reminds a member to confirm the email address (MO-05). The layout decides which pages show this reminder. */
export function ActivationBanner() {
  const t = useT()
  const viewer = useViewer()
  if (!viewer || !needsActivation(viewer)) return null
  const title = (
    <>
      {t('account.activate_title')} <Address translate="no">{viewer.email}</Address>
    </>
  )
  return (
    <Strip tone="warning" icon={<MailCheck aria-hidden />} title={title} action={<ActivationResend isShort variant="ghost" size="small" />}>
      {t('account.activate_text', { email: viewer.email })}
    </Strip>
  )
}

/** On a wide window, the text beside the title contains the address. A long address is cut off, so that the strip keeps its height. */
const Address = styled.span`
  display: inline-block;
  max-width: 100%;
  overflow: hidden;
  font-weight: 450;
  text-overflow: ellipsis;
  vertical-align: bottom;
  white-space: nowrap;
  @media (min-width: 62em) {
    display: none;
  }
`
