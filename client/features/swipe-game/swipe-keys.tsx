import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'

const shortcuts = [
  ['←', 'pass'],
  ['→', 'like'],
  ['↵', 'open'],
  ['U', 'undo'],
] as const

/** The keys of the game. With `onHelp`, the last key opens the dialog that explains all keys. */
export function SwipeKeys({ onHelp }: { onHelp?: () => void }) {
  const t = useT()
  return (
    <Keys aria-label={t('swipe.keys')}>
      {shortcuts.map(([key, does]) => (
        <li key={does}>
          <kbd>{key}</kbd> {t(`swipe.key_${does}`)}
        </li>
      ))}
      <li>
        <kbd>?</kbd>
        {onHelp ? (
          <button type="button" onClick={onHelp}>
            {t('swipe.key_help')}
          </button>
        ) : (
          t('swipe.key_help')
        )}
      </li>
    </Keys>
  )
}

const Keys = styled.ul`
  display: grid;
  gap: var(--t-space-2);
  font-size: var(--t-text-sm);
  & > li {
    display: flex;
    align-items: center;
    gap: var(--t-space-3);
  }
  & kbd {
    display: grid;
    place-items: center;
    flex: none;
    width: 2.25rem;
    height: 2.1rem;
    border-radius: var(--t-radius-s);
    background: var(--t-surface);
    box-shadow:
      inset 0 0 0 1px var(--t-line),
      0 2px 0 var(--t-line);
    font: inherit;
    font-weight: 650;
  }
  & button {
    min-height: 2.75rem;
    margin-block: -0.35rem;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
