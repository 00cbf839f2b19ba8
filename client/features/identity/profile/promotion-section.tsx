import { useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'

interface PromotionSectionProps {
  isGiven: boolean
  error: string | undefined
  onChange(is_given: boolean): void
}

/**
 * The member's consent to appear on landers (GDPR article 7). It is off by default. The explanation is beside the switch, not behind a
 * link.
 */
export function PromotionSection({ isGiven, error, onChange }: PromotionSectionProps) {
  const t = useT()
  const { name } = useSettings()
  return (
    <Card as="section" data-look="flat">
      <Stack data-gap="sm">
        <Title as="h2" data-look="h4">
          {t('account.promotion_title')}
        </Title>
        <Text data-size="sm" data-tone="muted" data-measure>
          {t('account.promotion_text', { site: name })}
        </Text>
        <Checkbox
          look="switch"
          name="promotion_consent"
          label={t('account.promotion', { site: name })}
          hint={t('account.promotion_hint')}
          checked={isGiven}
          error={error}
          onChange={(event) => onChange(event.target.checked)}
        />
      </Stack>
    </Card>
  )
}
