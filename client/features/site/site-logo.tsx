import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Logo } from '#client/ui/picture/logo.tsx'
import { markOf } from '#schemas/site/brand-marks.ts'

/** The site's logo, as a link to the home page. */
export function SiteLogo() {
  const t = useT()
  const { name, logo, theme } = useSettings()
  return (
    <Home to="/" aria-label={t('navigation.to_home', { site: name })}>
      <Logo name={name} src={logo} mark={markOf(theme.name)} />
    </Home>
  )
}

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  flex: none;
  min-width: 2.75rem;
  min-height: 2.75rem;
  color: inherit;
  text-decoration: none;
`
