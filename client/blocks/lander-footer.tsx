import { styled } from 'styled-components'
import { CompanyWords } from '#client/features/site/company-line.tsx'
import { footerLinks } from '#client/features/site/footer-links.ts'
import { useSiteLinks } from '#client/features/site/site-links.ts'
import { useT } from '#client/platform/texts.tsx'
import { Container, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { useBlocks, useHref } from './block-context.tsx'
import { LanguageLinks } from './language-links.tsx'

/** What the application's footer says, with links that load a document (FT-01, FT-02). */
export function LanderFooter() {
  const t = useT()
  const href = useHref()
  const { settings, locale, company } = useBlocks().input
  return (
    <Foot>
      <Container>
        <Stack data-gap="lg">
          <div>
            <Links aria-label={t('site.footer_links')}>
              {footerLinks.map(({ to, key }) => (
                <li key={key}>
                  <a href={href(to)}>{t(`site.${key}`)}</a>
                </li>
              ))}
            </Links>
            <OwnLinks />
          </div>
          <LanguageLinks isLong />
          <Stack data-gap="xs">
            <Text data-size="xs" data-tone="muted" data-measure>
              {t('site.disclaimer', { site: settings.name })} {t('site.adults_only', { age: settings.minimum_age })}.
              {settings.fictional_profiles && ` ${t('site.fictional_notice', { plural: settings.fictional_plural })}`}
            </Text>
            {locale.tag === 'en-US' && (
              <Text data-size="xs" data-tone="muted" data-measure>
                {t('site.us_notice')}
              </Text>
            )}
            {company && <CompanyWords company={company} />}
          </Stack>
        </Stack>
      </Container>
    </Foot>
  )
}

function OwnLinks() {
  const t = useT()
  const links = useSiteLinks('footer')
  const { name } = useBlocks().input.settings
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
  position: relative;
  padding-block: var(--t-space-10) max(var(--t-space-8), env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--t-line);
  background: var(--t-paper);
`

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--t-space-1) var(--t-space-5);
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
