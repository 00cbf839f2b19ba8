import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useIsOffline } from '#client/platform/is-offline.ts'
import { useT } from '#client/platform/texts.tsx'
import { Text } from './text.tsx'

/** While offline, the data cannot arrive: say so instead of showing only a skeleton. */
export function OfflineHint({ children }: { children?: ReactNode }) {
  const t = useT()
  const is_offline = useIsOffline()
  return (
    <div role="status">
      {is_offline && (
        <Hint>
          <Text>{children ?? t('common.offline_page')}</Text>
        </Hint>
      )}
    </div>
  )
}

const Hint = styled.div`
  padding: var(--t-space-4);
`
