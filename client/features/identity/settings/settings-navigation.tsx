import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { type SettingsSectionName, settingsAnchor } from './settings-section.tsx'

/**
 * Links to the sections of the settings. On a wide screen, they are a sidebar. On a phone, they are a collapsed list above the settings.
 */
export function SettingsNavigation({ items }: { items: readonly { name: SettingsSectionName; title: string }[] }) {
  const t = useT()
  const label = t('security.sections')
  const list = (
    <ul>
      {items.map(({ name, title }) => (
        <li key={name}>
          <a href={`#${settingsAnchor(name)}`}>{title}</a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <Beside aria-label={label}>{list}</Beside>
      <Above aria-label={label}>
        <details>
          <summary>{label}</summary>
          {list}
        </details>
      </Above>
    </>
  )
}

const Nav = styled.nav`
  & ul {
    display: grid;
    gap: var(--t-space-1);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & a,
  & summary {
    display: block;
    padding: var(--t-space-2) var(--t-space-3);
    border-radius: var(--t-radius-s);
    color: var(--t-ink);
    font-size: var(--t-text-sm);
    text-decoration: none;
  }
  @media (hover: hover) {
    & a:hover,
    & summary:hover {
      background: var(--t-hover);
    }
  }
`

const Beside = styled(Nav)`
  display: none;
  @media (min-width: 62em) {
    display: block;
    position: sticky;
    top: 6rem;
    max-height: calc(100svh - 7rem);
    overflow-y: auto;
  }
`

const Above = styled(Nav)`
  & summary {
    display: list-item;
    padding-block: var(--t-space-3);
    font-weight: 600;
    cursor: pointer;
    list-style-position: inside;
  }
  & a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
  }
  border-radius: var(--t-radius-m);
  background: var(--t-surface);
  box-shadow: inset 0 0 0 1px var(--t-line);
  @media (min-width: 62em) {
    display: none;
  }
`
