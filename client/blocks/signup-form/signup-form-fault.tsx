import { styled } from 'styled-components'
import { useBlocks, useHref } from '#client/blocks/block-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'

/** The error of the whole request; the error of a field shows at the field. Hidden until there is an error. */
export function LanderFault() {
  const t = useT()
  const href = useHref()
  const { form } = useBlocks().input
  const { fault, fields } = form ?? { fault: null, fields: {} }
  const code = fault && Object.keys(fields).length === 0 ? fault.code : null
  const is_leaving = code === 'email_taken' && fault?.data.reactivate === 1
  const text = code === null ? '' : is_leaving ? t('signup.reactivate') : t(`faults.${code}`, fault?.data)
  return (
    <>
      {/* VA-04: the page's script also shows the error of an impossible date here */}
      <PopUp popover="manual" role="alert" data-popup />
      <div role="alert" data-fault hidden={code === null}>
        <Banner tone="danger">
          <span data-fault-text>{text}</span>{' '}
          <a href={href('/login')} data-fault-login hidden={code !== 'email_taken' || is_leaving}>
            {t('signup.log_in_instead')}
          </a>
        </Banner>
      </div>
    </>
  )
}

const PopUp = styled.div`
  inset: var(--t-space-4) auto auto 50%;
  translate: -50% 0;
  max-width: min(90vw, 28rem);
  padding: var(--t-space-3) var(--t-space-4);
  border: 0;
  border-radius: var(--t-radius-m);
  background: var(--t-inverse);
  color: var(--t-on-inverse);
  font-size: var(--t-text-sm);
  font-weight: 550;
  box-shadow: var(--t-shadow-3);
  @media (forced-colors: active) {
    border: 1px solid;
  }
`
