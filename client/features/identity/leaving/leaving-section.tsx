import { useState } from 'react'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { limits } from '#schemas/limits.ts'
import { LeavingModal } from './leaving-modal.tsx'

/** The section of the settings in which a member deletes the account (SC-06). */
export function LeavingSection() {
  const t = useT()
  const [is_open, setOpen] = useState(false)
  return (
    <Card as="section" aria-labelledby="settings-leaving-title">
      <Stack data-gap="md">
        <Title as="h2" data-look="h4" id="settings-leaving-title">
          {t('leaving.title')}
        </Title>
        <Text>{t('leaving.intro', { days: limits.deletion_days })}</Text>
        <div>
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t('leaving.start')}
          </Button>
        </div>
      </Stack>
      <LeavingModal isOpen={is_open} onClose={() => setOpen(false)} />
    </Card>
  )
}
