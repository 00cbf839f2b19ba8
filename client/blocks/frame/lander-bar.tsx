import { styled } from 'styled-components'
import { useBlocks, useHref } from '#client/blocks/block-context.tsx'
import { useSiteLinks } from '#client/features/site/site-links.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Logo } from '#client/ui/picture/logo.tsx'
import { markOf } from '#schemas/site/brand-marks.ts'
import { LanguageLinks } from './language-links.tsx'
import { LanguageMenu } from './language-menu.tsx'

/**
 * Designs whose first section starts at the top of the window. The bar lies over that section. The value says whether the section is dark
 * or light there.
 */
const openings: Readonly<Record<string, 'dark' | 'light'>> = { alonetonight: 'dark', video: 'dark', transitionsvideolanding: 'light' }

/** Maximum number of languages that the bar shows as links. With more languages, the bar has a menu. */
const most_languages_in_bar = 3

export function LanderBar() {
  const t = useT()
  const href = useHref()
  const { settings, page, is_logged_in } = useBlocks().input
  const { name, logo, theme, locales, may_sign_up } = settings
  const over = openings[page.look]
  const is_front = page.kind === 'front'
  return (
    <Bar data-over={over}>
      <Home href={href('/')} aria-label={t('navigation.to_home', { site: name })}>
        <Logo name={name} src={logo} mark={markOf(theme.name)} tone={over === 'dark' ? 'deep' : 'page'} />
      </Home>
      <Ways>
        {is_front && <FrontLinks />}
        {is_front || locales.length > most_languages_in_bar ? (
          <LanguageMenu />
        ) : (
          <Languages>
            <LanguageLinks />
          </Languages>
        )}
        <a href={href(is_logged_in ? '/' : '/login')}>{t(is_logged_in ? 'navigation.home' : 'navigation.login')}</a>
        {is_front && may_sign_up && (
          <SignUp href={href('/signup')} size="small">
            {t('navigation.signup')}
          </SignUp>
        )}
      </Ways>
    </Bar>
  )
}

/** The links of the site file for the top bar. A narrow window hides them. The footer has a separate list of links. */
function FrontLinks() {
  return (
    <Own>
      {useSiteLinks('top').map(({ label, href, rel }) => (
        <a key={label} href={href} rel={rel}>
          {label}
        </a>
      ))}
    </Own>
  )
}

const Bar = styled.header`
  position: relative;
  z-index: var(--z-sticky);
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--t-space-4);
  width: 100%;
  max-width: var(--page-width);
  margin-inline: auto;
  padding-block: calc(var(--t-space-3) + env(safe-area-inset-top)) var(--t-space-3);
  padding-inline: max(var(--page-margin), env(safe-area-inset-left)) max(var(--page-margin), env(safe-area-inset-right));
  @media (max-width: 22.49em) {
    gap: var(--t-space-2);
  }
  /* with very large text, the links wrap below the name, and words do not break */
  @media (max-width: 19.99em) {
    flex-wrap: wrap;
    overflow-wrap: normal;
  }
  .is-pwa & {
    padding-block: calc(var(--t-space-1) + env(safe-area-inset-top)) var(--t-space-1);
  }
  &[data-over] {
    position: absolute;
    inset-inline: 0;
    inset-block-start: 0;
    max-width: 90rem;
  }
  &[data-over='dark'] {
    color: var(--t-on-deep);
    --t-focus: var(--t-on-deep);
  }
  [data-look='tinderswipe'] & {
    max-width: none;
    padding-inline: max(var(--t-space-4), calc((100% - 72rem) / 2));
    background: var(--bright);
    color: var(--on-bright);
    --t-ink: var(--on-bright);
    --t-primary: var(--on-bright);
    --t-focus: var(--on-bright);
  }
  [data-look='tinderswipe'] && [data-part='second'] {
    fill: color-mix(in oklab, var(--on-bright) 42%, var(--bright));
  }
`

const Home = styled.a`
  display: inline-flex;
  align-items: center;
  min-width: 0;
  min-height: 2.75rem;
  color: inherit;
  text-decoration: none;
`

const Languages = styled.div`
  @media (max-width: 35.99em) {
    display: none;
  }
`

const Own = styled.div`
  display: flex;
  gap: inherit;
  @media (max-width: 47.99em) {
    display: none;
  }
`

/* on a narrow phone, the bar hides its signup button, because the hero has the same button */
const SignUp = styled(ButtonLink)`
  @media (max-width: 29.99em) {
    display: none;
  }
`

const Ways = styled.div`
  display: flex;
  align-items: center;
  gap: var(--t-space-1) var(--t-space-4);
  /* on a narrow phone, the login wraps before the site's name shrinks */
  flex-shrink: 100;
  min-width: min-content;
  font-size: var(--t-text-sm);
  /* on a narrow phone, the gap is smaller, because the language links have their own padding */
  @media (max-width: 22.49em) {
    column-gap: var(--t-space-1);
  }
  & > a:not([data-variant]) {
    text-align: end;
    line-height: 1.2;
  }
  & :is(li, div) > a:not([data-variant]) {
    white-space: nowrap;
  }
  & a:not([data-variant]) {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }
  & a:not([data-variant]):hover {
    text-decoration: underline;
  }
  /* in the wide video design, the panel of the form is behind these links, so the links have the text colour of the panel */
  @media (min-width: 62em) {
    [data-look='video'] & {
      color: var(--t-ink);
      --t-focus: var(--t-primary);
    }
  }
`
