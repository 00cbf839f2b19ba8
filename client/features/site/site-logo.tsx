import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { useSettings } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Logo, type LogoProps } from '#client/ui/logo.tsx'

/** The brand, leading home. */
export function SiteLogo() {
  const t = useT()
  const { name, logo } = useSettings()
  return (
    <Home to="/" aria-label={t('navigation.to_home', { site: name })}>
      <Logo name={name} src={logo} mark={useMark()} />
    </Home>
  )
}

const byTheme: Record<string, LogoProps['mark']> = { evergreen: 'pair', plum: 'ring', slate: 'north' }

/** A site without a picture of its own gets the mark that suits its theme. */
function useMark(): LogoProps['mark'] {
  return byTheme[useSettings().theme.name] ?? 'spark'
}

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  flex: none;
  min-height: 2.75rem;
  color: inherit;
  text-decoration: none;
`
