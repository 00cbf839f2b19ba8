import { styled } from 'styled-components'
import { useSiteLinks } from '#client/features/site/site-links.ts'
import { useT } from '#client/platform/texts/texts.tsx'

/** The site's own links for visitors. A phone shows the links in the footer. */
export function TopLinks() {
  const t = useT()
  const links = useSiteLinks('top')
  if (links.length === 0) return null
  return (
    <Row aria-label={t('navigation.main')}>
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
    display: none;
  }
`
