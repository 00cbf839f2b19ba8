import { useSyncExternalStore } from 'react'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { needsHomeScreen } from './push-browser.ts'

/** Explains why this browser cannot receive push messages, and what the member can do. */
export function PushObstacle({ phase }: { phase: 'not_capable' | 'denied' }) {
  const t = useT()
  const { name } = useSettings()
  const is_apple = useSyncExternalStore(
    () => () => {},
    needsHomeScreen,
    () => false,
  )
  const key = phase === 'denied' ? 'push.denied' : is_apple ? 'push.home_screen_first' : 'push.not_capable'
  return <Text data-tone="muted">{t(key, { site: name })}</Text>
}
