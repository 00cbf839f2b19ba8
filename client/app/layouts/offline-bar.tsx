import { WifiOff } from 'lucide-react'
import { styled } from 'styled-components'
import { useIsOffline } from '#client/platform/is-offline.ts'
import { useT } from '#client/platform/texts/texts.tsx'

/** Says that the browser is offline, at the lower edge of the window. On a phone, the bar is above the tab bar. */
export function OfflineBar() {
  const t = useT()
  const is_offline = useIsOffline()
  return (
    <Place role="status" data-no-print>
      {is_offline && (
        <Line>
          <WifiOff aria-hidden />
          {t('common.offline')}
        </Line>
      )}
    </Place>
  )
}

const Place = styled.div`
  position: sticky;
  inset-block-end: calc(var(--bottom-bar, 0rem) + env(safe-area-inset-bottom));
  z-index: var(--z-nav);
`

const Line = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.6rem;
  min-height: 2.75rem;
  padding: var(--t-space-1) var(--t-space-4);
  background: var(--t-inverse);
  color: var(--t-on-inverse);
  font-size: var(--t-text-sm);
  line-height: 1.25;
  & > svg {
    flex: none;
    width: 1.2em;
    height: 1.2em;
  }
  @media (forced-colors: active) {
    border-block: 1px solid;
  }
`
