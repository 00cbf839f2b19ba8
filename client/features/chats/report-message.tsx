import { Flag } from 'lucide-react'
import { createContext, useContext } from 'react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'

/** Reports a received message. Null if no message can be reported. */
export const ReportMessageContext = createContext<((id: string) => void) | null>(null)

/**
 * Reports the message beside it. It shows while the pointer is over the message, or after a press on it. It is no stop of the Tab key: the
 * menu of the conversation has the same action for the keyboard.
 */
export function ReportMessage({ id }: { id: string }) {
  const t = useT()
  const report = useContext(ReportMessageContext)
  if (!report) return null
  return (
    <Place type="button" tabIndex={-1} aria-label={t('safety.report')} title={t('safety.report')} onClick={() => report(id)}>
      <Flag aria-hidden />
    </Place>
  )
}

const Place = styled.button`
  position: absolute;
  inset-block-start: 50%;
  inset-inline-start: 100%;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  color: var(--t-muted);
  opacity: 0;
  translate: 0 -50%;
  & > svg {
    width: 1.1rem;
    height: 1.1rem;
  }
  /* a covered photo has its own button */
  [data-covered] ~ & {
    display: none;
  }
  :hover > &,
  :focus-within > & {
    opacity: 1;
  }
`
