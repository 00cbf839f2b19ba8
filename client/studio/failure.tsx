import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { StudioFault } from './studio.api.ts'
import { words } from './words.ts'

export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const is_forbidden = error instanceof StudioFault && error.code === 'forbidden'
  return (
    <Banner
      tone="danger"
      role="alert"
      title={is_forbidden ? words.forbidden : words.failed}
      action={
        onRetry && (
          <Button variant="soft" size="small" onClick={onRetry}>
            {words.try_again}
          </Button>
        )
      }
    >
      {is_forbidden ? words.forbidden_hint : words.failed_hint}
    </Banner>
  )
}
