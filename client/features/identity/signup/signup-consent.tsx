import { Link } from '@tanstack/react-router'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Text } from '#client/ui/text/text.tsx'

/**
 * The text above the signup button about the terms, privacy and, if the site has them, fictional profiles. Its links open a new window, so
 * that typed values are not lost.
 */
export function SignupConsent() {
  const t = useT()
  const settings = useSettings()
  return (
    <Stack data-gap="xs">
      <Text data-size="sm" data-tone="muted">
        {t('signup.consent')}{' '}
        <Link to="/pages/terms" target="_blank">
          {t('navigation.terms')}
        </Link>{' '}
        ·{' '}
        <Link to="/pages/privacy" target="_blank">
          {t('navigation.privacy')}
        </Link>
      </Text>
      {settings.fictional_profiles && (
        <Text data-size="sm" data-tone="muted">
          {settings.fictional_icon} {t('signup.fictional_notice', { fictional_plural: settings.fictional_plural })}{' '}
          <Link to="/pages/faq" target="_blank">
            {t('signup.fictional_more')}
          </Link>
        </Text>
      )}
    </Stack>
  )
}
