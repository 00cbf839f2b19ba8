import { Link, useRouterState } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { CompanyLine } from '#client/features/site/company-line.tsx'
import { Disclaimer, FooterLinks, footerLinks, Links } from '#client/features/site/footer-parts.tsx'
import { useSiteLinks } from '#client/features/site/site-links.ts'
import { usePage, useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { localPath } from '#schemas/locale-path.ts'

/** Shows links, disclaimer and company data. Members get a compact footer (VR-01). */
export function Footer({ isCompact }: { isCompact: boolean }) {
  return (
    <Foot data-compact={isCompact || undefined}>
      <Container>
        <Stack data-gap={isCompact ? 'sm' : 'lg'}>
          <Lists>
            <FooterLinks linkTo={(to, words) => <Link to={to}>{words}</Link>} />
            <TopLinks />
            <WithdrawLink />
            <LangConfigLink />
          </Lists>
          <Stack data-gap="xs">
            <Disclaimer />
            <CompanyLine />
          </Stack>
        </Stack>
      </Container>
    </Foot>
  )
}

/** The site's own links of the top bar, which has no room for them on a phone. A link that every footer has is left out. */
function TopLinks() {
  const t = useT()
  const viewer = useViewer()
  const { prefix } = usePage().locale
  const standard = footerLinks.map(({ to }) => localPath(prefix, to))
  const links = useSiteLinks('top').filter(({ href }) => !standard.includes(href))
  if (viewer || links.length === 0) return null
  return (
    <OnPhone>
      <Links aria-label={t('navigation.main')}>
        {links.map(({ label, href, rel }) => (
          <li key={label}>
            <a href={href} rel={rel}>
              {label}
            </a>
          </li>
        ))}
      </Links>
    </OnPhone>
  )
}

/** By law, members need a visible way to withdraw from a purchase. So every page shows this link to a member who has paid. */
function WithdrawLink() {
  const t = useT()
  const viewer = useViewer()
  if (!viewer?.paid_user) return null
  return (
    <Links aria-label={t('payments.withdraw_title')}>
      <li>
        <Link to="/withdraw/{-$id}" params={{}}>
          {t('payments.footer_withdraw')}
        </Link>
      </li>
    </Links>
  )
}

/**
 * Link to the page on which the visitor chooses country and language. After the choice, that page leads back to the current page. Hidden if
 * the site has only one country and one language.
 */
function LangConfigLink() {
  const t = useT()
  const { countries, locales } = useSettings()
  const to = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if ((countries.length < 2 && locales.length < 2) || path === '/lang-config') return null
  return (
    <Links aria-label={t('places.lang_config')}>
      <li>
        <Link to="/lang-config" search={{ to }}>
          {t('places.lang_config')}
        </Link>
      </li>
    </Links>
  )
}

/** The short lists share their lines. */
const Lists = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--t-space-5);
  & > div:first-child {
    display: contents;
  }
  .is-pwa & {
    justify-content: center;
  }
`

const OnPhone = styled.div`
  @media (min-width: 768px) {
    display: none;
  }
`

const Foot = styled.footer`
  margin-block-start: auto;
  padding-block: var(--t-space-10) var(--t-space-8);
  border-block-start: 1px solid var(--t-line);
  &[data-compact] {
    padding-block: var(--t-space-6);
  }
  /* below a floating bar, a line would show at both of its sides */
  @media (max-width: 767.98px) {
    :root[data-nav='dock'] & {
      border-block-start: 0;
    }
  }
  .is-pwa & {
    padding-block: var(--t-space-4);
    border-block-start: 0;
    text-align: center;
  }
`
