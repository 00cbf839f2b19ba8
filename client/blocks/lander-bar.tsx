import { styled } from 'styled-components'
import { markOf } from '#client/features/site/site-logo.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Logo } from '#client/ui/logo.tsx'
import { useBlocks, useHref } from './block-context.tsx'
import { LanguageLinks } from './language-links.tsx'

/** Designs whose first section reaches to the top of the window: the bar lies on it, in the letters that its ground asks for. */
const openings: Readonly<Record<string, 'dark' | 'light'>> = { alonetonight: 'dark', video: 'dark', transitionsvideolanding: 'light' }

/** As many languages as the bar has room for beside the login; all of them stand in the footer too. */
const most_languages_in_bar = 3

export function LanderBar() {
  const t = useT()
  const href = useHref()
  const { settings, page, is_logged_in } = useBlocks().input
  const { name, logo, theme, locales } = settings
  const over = openings[page.look]
  return (
    <Bar data-over={over}>
      <Home href={href('/')} aria-label={t('navigation.to_home', { site: name })}>
        <Logo name={name} src={logo} mark={markOf(theme.name)} tone={over === 'dark' ? 'deep' : 'page'} />
      </Home>
      <Ways>
        {locales.length <= most_languages_in_bar && (
          <Languages>
            <LanguageLinks />
          </Languages>
        )}
        <a href={href(is_logged_in ? '/members' : '/login')}>{t(is_logged_in ? 'navigation.search' : 'navigation.login')}</a>
      </Ways>
    </Bar>
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
  max-width: 76rem;
  margin-inline: auto;
  padding-block: calc(var(--t-space-3) + env(safe-area-inset-top)) var(--t-space-3);
  padding-inline: max(var(--t-space-4), env(safe-area-inset-left)) max(var(--t-space-4), env(safe-area-inset-right));
  @media (min-width: 768px) {
    padding-inline: var(--t-space-8);
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
  @media (max-width: 575.98px) {
    display: none;
  }
`

const Ways = styled.div`
  display: flex;
  align-items: center;
  gap: var(--t-space-1) var(--t-space-4);
  font-size: var(--t-text-sm);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: inherit;
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
  }
  & a:hover {
    text-decoration: underline;
  }
  /* the form's panel reaches up beside the film, and lies below these */
  @media (min-width: 992px) {
    [data-look='video'] & {
      color: var(--t-ink);
      --t-focus: var(--t-primary);
    }
  }
`
