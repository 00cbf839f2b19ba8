import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { useOrderFaultText } from './order-fault-text.ts'
import { useCancelOrder } from './order-requests.ts'

/** Cancels an open bank transfer. A transfer stays open for days, and the buyer may cancel it before sending the money. */
export function CancelTransfer({ id }: { id: string }) {
  const t = useT()
  const faults = useOrderFaultText()
  const cancel = useCancelOrder(id)
  return (
    <Stack data-gap="sm" data-align="center">
      <Text data-size="sm" data-tone="muted">
        {t('orders.cancel_text')}
      </Text>
      {cancel.isError && (
        <Banner tone="danger" role="alert">
          {faults.of(cancel.error)}
        </Banner>
      )}
      <Button variant="ghost" isLoading={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('orders.cancel_transfer')}
      </Button>
    </Stack>
  )
}
