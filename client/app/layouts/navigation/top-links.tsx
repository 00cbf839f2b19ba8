import { styled } from 'styled-components'
import { useSiteLinks } from '#client/features/site/site-links.ts'
import { useT } from '#client/platform/texts/texts.tsx'

/** The site's own links for visitors. A wide window shows the links beside the login, a phone shows them below the bar. */
export function TopLinks({ place }: { place: 'beside-login' | 'under-bar' }) {
  const t = useT()
  const links = useSiteLinks('top')
  if (links.length === 0) return null
  return (
    <Row aria-label={t('navigation.main')} data-place={place}>
      {links.map(({ label, href, rel }) => (
        <a key={label} href={href} rel={rel}>
          {label}
        </a>
      ))}
    </Row>
  )
}

const Row = styled.nav`
  display: flex;
  min-width: 0;
  & > a {
    min-width: 0;
    padding: 0.7rem var(--t-space-3);
    border-radius: var(--t-radius-control);
    overflow: hidden;
    color: var(--t-ink);
    font-size: var(--t-text-sm);
    font-weight: 620;
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > a:hover {
    background: var(--t-hover);
  }
  & > a:focus-visible {
    outline-offset: -2px;
  }
  @media (max-width: 767.98px) {
    &[data-place='beside-login'] {
      display: none;
    }
  }
  &[data-place='under-bar'] {
    flex-wrap: wrap;
    padding-inline: calc(var(--t-space-4) - var(--t-space-3));
    border-block-end: 1px solid var(--t-line);
    @media (min-width: 768px) {
      display: none;
    }
  }
`
