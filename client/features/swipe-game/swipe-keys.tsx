import { useT } from '#client/platform/texts/texts.tsx'
import { KeyList } from '#client/ui/text/key-list.ts'

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
    <KeyList aria-label={t('swipe.keys')}>
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
    </KeyList>
  )
}
