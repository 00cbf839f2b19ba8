import { styled } from 'styled-components'
import { useT } from '#client/platform/texts.tsx'
import { type SettingsSectionName, settingsAnchor } from './settings-section.tsx'

/** Beside the settings where there is room; on a phone the page is short enough to scroll. */
export function SettingsNavigation({ items }: { items: readonly { name: SettingsSectionName; title: string }[] }) {
  const t = useT()
  return (
    <Nav aria-label={t('security.sections')}>
      <ul>
        {items.map(({ name, title }) => (
          <li key={name}>
            <a href={`#${settingsAnchor(name)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </Nav>
  )
}

const Nav = styled.nav`
  display: none;
  @media (min-width: 992px) {
    display: block;
    position: sticky;
    top: 6rem;
  }
  & ul {
    display: grid;
    gap: var(--t-space-1);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & a {
    display: block;
    padding: var(--t-space-2) var(--t-space-3);
    border-radius: var(--t-radius-s);
    color: var(--t-ink);
    font-size: var(--t-text-sm);
    text-decoration: none;
  }
  @media (hover: hover) {
    & a:hover {
      background: var(--t-hover);
    }
  }
`
