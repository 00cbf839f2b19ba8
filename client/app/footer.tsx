import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { CompanyLine } from '#client/features/site/company-line.tsx'
import { footerLinks } from '#client/features/site/footer-links.ts'
import { useSiteLinks } from '#client/features/site/site-links.ts'
import { usePage, useSettings } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Container, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'

/** Links, disclaimer and the company. Compact for members, who came for people and not for terms (VR-01). */
export function Footer({ isCompact }: { isCompact: boolean }) {
  const t = useT()
  const { settings, locale } = usePage()
  return (
    <Foot data-compact={isCompact || undefined}>
      <Container>
        <Stack data-gap={isCompact ? 'sm' : 'lg'}>
          <div>
            <Links aria-label={t('site.footer_links')}>
              {footerLinks.map(({ to, key }) => (
                <li key={key}>
                  <Link to={to}>{t(`site.${key}`)}</Link>
                </li>
              ))}
            </Links>
            <OwnLinks />
          </div>
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

/** The site's own, after those every site has. */
function OwnLinks() {
  const t = useT()
  const links = useSiteLinks('footer')
  const { name } = useSettings()
  if (links.length === 0) return null
  return (
    <Links aria-label={t('site.own_links', { site: name })}>
      {links.map(({ label, href, rel }) => (
        <li key={label}>
          <a href={href} rel={rel}>
            {label}
          </a>
        </li>
      ))}
    </Links>
  )
}

const Foot = styled.footer`
  margin-block-start: auto;
  padding-block: var(--t-space-10) var(--t-space-8);
  border-block-start: 1px solid var(--t-line);
  &[data-compact] {
    padding-block: var(--t-space-6);
  }
  .is-pwa & {
    padding-block: var(--t-space-4);
    border-block-start: 0;
    text-align: center;
  }
`

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--t-space-1) var(--t-space-5);
  .is-pwa & {
    justify-content: center;
    gap: 0 var(--t-space-4);
  }
  & > li > a {
    display: inline-block;
    padding-block: 0.4rem;
    color: var(--t-muted);
    font-size: var(--t-text-sm);
    text-decoration: none;
  }
  & > li > a:hover {
    color: var(--t-ink);
    text-decoration: underline;
  }
`
