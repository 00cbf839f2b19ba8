import { Languages } from 'lucide-react'
import { styled } from 'styled-components'
import { useAddressIn, useBlocks } from '#client/blocks/block-context.tsx'
import { shortName } from '#client/features/site/site-links.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'

/**
 * A menu of links to this page in the site's other languages, if the site has any (NAV-08). The menu opens without JavaScript; the page's
 * script closes it.
 */
export function LanguageMenu({ isInline }: { isInline?: boolean }) {
  const t = useT()
  const inLanguage = useAddressIn()
  const { settings, locale } = useBlocks().input
  if (settings.locales.length < 2) return null
  return (
    <Menu data-menu data-inline={isInline || undefined}>
      <summary>
        <Languages aria-hidden="true" />
        {shortName(locale.tag, settings.locales)}
        <VisuallyHidden> {t('navigation.language')}</VisuallyHidden>
      </summary>
      <ul>
        {settings.locales.map(({ tag, prefix, name }) => (
          <li key={tag}>
            <a href={inLanguage(prefix)} hrefLang={tag} lang={tag} aria-current={tag === locale.tag ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  )
}

const Menu = styled.details`
  position: relative;
  & > summary {
    display: inline-flex;
    align-items: center;
    gap: 0.5em;
    min-height: 2.75rem;
    padding-inline: var(--t-space-2);
    border-radius: var(--t-radius-control);
    font-weight: 600;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary > svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
  }
  &[open] > summary {
    background: var(--t-hover);
  }
  & > ul {
    position: absolute;
    inset-block-start: calc(100% + 0.25rem);
    inset-inline-end: 0;
    z-index: var(--z-nav);
    width: max-content;
    min-width: 11rem;
    max-height: min(30rem, 70svh);
    padding: var(--t-space-2);
    list-style: none;
    border-radius: var(--t-radius-m);
    background: var(--t-overlay);
    color: var(--t-ink);
    box-shadow:
      inset 0 0 0 1px var(--t-line),
      var(--t-shadow-3);
    overflow-y: auto;
  }
  /* in a dialog, the menu is part of the normal layout, because the dialog would cut off a floating menu */
  &[data-inline] > summary {
    min-height: 1.75rem;
    padding-inline: var(--t-space-1);
  }
  &[data-inline] > ul {
    position: static;
    width: auto;
    max-height: none;
    box-shadow: none;
  }
  && a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: var(--t-space-3);
    border-radius: var(--t-radius-s);
    color: inherit;
    font-weight: 550;
    text-decoration: none;
  }
  && a:hover {
    background: var(--t-hover);
    text-decoration: none;
  }
  && a[aria-current] {
    color: var(--t-primary-text);
    font-weight: 700;
  }
`
