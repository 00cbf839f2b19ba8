import { useBlocks, useHref } from '#client/blocks/block-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Text } from '#client/ui/text/text.tsx'

/** The text above the signup button about the terms, privacy and, if the site has them, fictional profiles. */
export function LanderConsent() {
  const t = useT()
  const href = useHref()
  const { fictional_profiles, fictional_plural, fictional_icon } = useBlocks().input.settings
  return (
    <Stack data-gap="xs">
      <Text data-size="sm" data-tone="muted">
        {t('signup.consent')} <a href={href('/pages/terms')}>{t('navigation.terms')}</a> ·{' '}
        <a href={href('/pages/privacy')}>{t('navigation.privacy')}</a>
      </Text>
      {fictional_profiles && (
        <Text data-size="sm" data-tone="muted">
          {fictional_icon} {t('signup.fictional_notice', { fictional_plural })}{' '}
          <a href={href('/pages/faq')}>{t('signup.fictional_more')}</a>
        </Text>
      )}
    </Stack>
  )
}
