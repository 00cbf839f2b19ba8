import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { usePage } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { KindLabel } from '#client/ui/text/kind-label.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { useSiteLinks } from './site-links.ts'

/** The links of every footer, in this order (FT-01). Each key is a text key in `site`. */
export const footerLinks = [
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

type FooterAddress = (typeof footerLinks)[number]['to']

/**
 * The links of every footer (FT-01), followed by the site's own links. `linkTo` renders one link: the application renders a link of the
 * router, a lander renders a normal link.
 */
export function FooterLinks({ linkTo }: { linkTo(to: FooterAddress, words: string): ReactNode }) {
  const t = useT()
  const own = useSiteLinks('footer')
  const { name } = usePage().settings
  return (
    <div>
      <Links aria-label={t('site.footer_links')}>
        {footerLinks.map(({ to, key }) => (
          <li key={key}>{linkTo(to, t(`site.${key}`))}</li>
        ))}
      </Links>
      {own.length > 0 && (
        <Links aria-label={t('site.own_links', { site: name })}>
          {own.map(({ label, href, rel }) => (
            <li key={label}>
              <a href={href} rel={rel}>
                {label}
              </a>
            </li>
          ))}
        </Links>
      )}
      <Links aria-label={t('site.third_party_licences')}>
        <li>
          <a href="/third-party-notices.txt">{t('site.third_party_licences')}</a>
        </li>
      </Links>
    </div>
  )
}

/** A text about the site and its fictional profiles. Readers in the US also see an extra line (FT-02). */
export function Disclaimer() {
  const t = useT()
  const { settings, locale } = usePage()
  return (
    <>
      <Text data-size="xs" data-tone="muted" data-measure>
        {t('site.disclaimer', { site: settings.name })} {t('site.adults_only', { age: settings.minimum_age })}.
        {settings.fictional_profiles && (
          <>
            {` ${t('site.fictional_notice', { plural: settings.fictional_plural })} `}
            <KindLabel icon={settings.fictional_icon}>{settings.fictional_singular}</KindLabel>
          </>
        )}
      </Text>
      {locale.tag === 'en-US' && (
        <Text data-size="xs" data-tone="muted" data-measure>
          {t('site.us_notice')}
        </Text>
      )}
    </>
  )
}

export const Links = styled.ul`
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
