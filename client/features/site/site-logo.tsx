import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { useSettings } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Logo, type LogoProps } from '#client/ui/logo.tsx'

/** The brand, leading home. */
export function SiteLogo() {
  const t = useT()
  const { name, logo, theme } = useSettings()
  return (
    <Home to="/" aria-label={t('navigation.to_home', { site: name })}>
      <Logo name={name} src={logo} mark={markOf(theme.name)} />
    </Home>
  )
}

const byTheme: Record<string, LogoProps['mark']> = {
  evergreen: 'pair',
  plum: 'ring',
  slate: 'north',
  iris: 'pair',
  velvet: 'north',
  honey: 'ring',
  linen: 'ring',
  petrol: 'pair',
}

/** A site without a picture of its own gets the mark that suits its theme. */
export function markOf(theme_name: string): LogoProps['mark'] {
  return byTheme[theme_name] ?? 'spark'
}

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  flex: none;
  min-height: 2.75rem;
  color: inherit;
  text-decoration: none;
`
