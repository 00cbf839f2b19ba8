import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useIsOffline } from '#client/platform/is-offline.ts'
import { useStream } from '#client/platform/live/live.ts'
import { useT } from '#client/platform/texts/texts.tsx'

/** A connection loss that is shorter than this shows no message. */
const patience_ms = 4000

/**
 * If the connection is lost for a few seconds, tells the viewer that no messages arrive. Messages that the viewer writes meanwhile are
 * stored and sent later.
 */
export function ConnectionBar() {
  const t = useT()
  const is_offline = useIsOffline()
  const is_lost = useStream(({ state }) => state === 'lost') || is_offline
  const [has_lasted, setLasted] = useState(false)
  useEffect(() => {
    if (!is_lost) return
    const timer = setTimeout(() => setLasted(true), patience_ms)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [is_lost])
  return (
    <div role="status">
      {has_lasted && (
        <Bar>
          <WifiOff aria-hidden />
          {t(is_offline ? 'chats.offline' : 'chats.reconnecting')}
        </Bar>
      )}
    </div>
  )
}

const Bar = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--t-space-2);
  padding: var(--t-space-2) var(--t-space-4);
  background: var(--t-warning-soft);
  color: var(--t-warning-text);
  font-size: var(--t-text-sm);
  font-weight: 600;
  text-align: center;
  text-wrap: balance;
  animation: t-fade-in var(--m-base) var(--m-out);
  & > svg {
    flex: none;
    width: 1.1rem;
    height: 1.1rem;
  }
`
