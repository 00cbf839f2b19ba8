import { X } from 'lucide-react'
import { styled } from 'styled-components'
import { useBlocks } from '#client/blocks/block-context.tsx'
import { chosen_language } from '#client/features/site/locale-cookie.ts'
import { useT } from '#client/platform/texts/texts.tsx'

export interface Suggestion {
  tag: string
  href: string
  /** The text of the suggestion, written in the suggested language. */
  text: string
  close: string
}

/**
 * Suggests the visitor's language on an address without a language prefix. All visitors get the same page, so the page contains one hidden
 * line per language. An inline script shows the right line; without JavaScript, no line is shown.
 */
export function LanguageSuggestion() {
  const t = useT()
  const { suggestions } = useBlocks()
  if (suggestions.length === 0) return null
  return (
    <Line data-suggestions hidden aria-label={t('navigation.language')}>
      {suggestions.map(({ tag, href, text, close }) => (
        <p key={tag} lang={tag} data-suggestion={tag} hidden>
          <a href={href} hrefLang={tag}>
            {text}
          </a>
          <button type="button" aria-label={close}>
            <X aria-hidden="true" />
          </button>
        </p>
      ))}
    </Line>
  )
}

/**
 * Runs directly after the suggestion and before the following parts of the page are painted, so that the layout does not shift. The script
 * shows the suggestion in the language that the visitor once chose. Without such a choice, it shows the suggestion in the browser's first
 * language that the site offers.
 */
export const showSuggestion =
  `try{const n=document.currentScript.previousElementSibling,own=document.documentElement.lang.slice(0,2),c=localStorage.getItem('${chosen_language}'),` +
  "f=q=>n.querySelector('[data-suggestion'+q+']');" +
  "for(const w of c?[c]:navigator.languages){const l=w.slice(0,2);if(l===own)break;const s=f('=\"'+CSS.escape(w)+'\"')||f('^=\"'+CSS.escape(l)+'-\"');" +
  'if(s){n.hidden=s.hidden=false;break}}}catch{}'

const Line = styled.nav`
  background: var(--t-sunken);
  color: var(--t-ink);
  font-size: var(--t-text-sm);
  & > p:not([hidden]) {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--t-space-2);
    padding-inline: max(var(--t-space-4), env(safe-area-inset-left)) max(var(--t-space-2), env(safe-area-inset-right));
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: inherit;
    font-weight: 600;
  }
  & button {
    flex: none;
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border: 0;
    background: none;
    color: inherit;
    cursor: pointer;
  }
  & svg {
    width: 1.1rem;
    height: 1.1rem;
  }
`
