import { useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { limits } from '#schemas/limits.ts'

/** The section of the settings that leads to the deletion of the account (SC-06). */
export function LeavingSection() {
  const t = useT()
  return (
    <Card as="section" aria-labelledby="settings-leaving-title">
      <Stack data-gap="md">
        <Title as="h2" data-look="h4" id="settings-leaving-title">
          {t('leaving.title')}
        </Title>
        <Text>{t('leaving.intro', { days: limits.deletion_days })}</Text>
        <div>
          <LinkButton to="/settings/delete" variant="outline">
            {t('leaving.start')}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  )
}
