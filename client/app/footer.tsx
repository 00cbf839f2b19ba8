import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { CompanyLine } from '#client/features/site/company-line.tsx'
import { usePage } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Container, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'

/** FT-01, in this order. */
const links = [
  { to: '/pages/terms', key: 'terms' },
  { to: '/pages/privacy', key: 'privacy' },
  { to: '/pages/cookies', key: 'cookies' },
  { to: '/pages/ban', key: 'ban' },
  { to: '/pricing', key: 'pricing' },
  { to: '/complaints', key: 'complaints' },
  { to: '/pages/return-policy', key: 'return_policy' },
  { to: '/pages/faq', key: 'faq' },
  { to: '/pages/service', key: 'support' },
] as const

/** Links, disclaimer and the company. Compact for members, who came for people and not for terms (VR-01). */
export function Footer({ isCompact }: { isCompact: boolean }) {
  const t = useT()
  const { settings, locale } = usePage()
  return (
    <Foot data-compact={isCompact || undefined}>
      <Container>
        <Stack data-gap={isCompact ? 'sm' : 'lg'}>
          <Links aria-label={t('site.footer_links')}>
            {links.map(({ to, key }) => (
              <li key={key}>
                <Quiet to={to}>{t(`site.${key}`)}</Quiet>
              </li>
            ))}
          </Links>
          <Stack data-gap="xs">
            <Text data-size="xs" data-tone="muted" data-measure>
              {t('site.disclaimer', { site: settings.name })} {t('site.adults_only', { age: settings.minimum_age })}.
              {settings.fictional_profiles && ` ${t('site.fictional_notice', { plural: settings.fictional_plural })}`}
            </Text>
            {/* FT-02 */}
            {locale.tag === 'en-US' && (
              <Text data-size="xs" data-tone="muted" data-measure>
                {t('site.us_notice')}
              </Text>
            )}
            <CompanyLine />
          </Stack>
        </Stack>
      </Container>
    </Foot>
  )
}

const Foot = styled.footer`
  margin-block-start: auto;
  padding-block: var(--t-space-10) var(--t-space-8);
  border-block-start: 1px solid var(--t-line);
  &[data-compact] {
    padding-block: var(--t-space-6);
  }
  @media (display-mode: standalone) {
    &[data-compact] {
      display: none;
    }
  }
`

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--t-space-1) var(--t-space-5);
`

const Quiet = styled(Link)`
  display: inline-block;
  padding-block: 0.4rem;
  color: var(--t-muted);
  font-size: var(--t-text-sm);
  text-decoration: none;
  &:hover {
    color: var(--t-ink);
    text-decoration: underline;
  }
`
