import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Text } from '#client/ui/text/text.tsx'

/** Shows whether all changes are saved. While changes are unsaved, the bar stays visible when the page scrolls. */
export function SaveBar({ isDirty, isSaving, onDiscard }: { isDirty: boolean; isSaving: boolean; onDiscard(): void }) {
  const t = useT()
  const save = useRef<HTMLButtonElement>(null)
  // after a save, a toast announces the result, so screen readers must not read this text as well
  const [isSaid, setSaid] = useState(false)

  function discard() {
    // the discard button disappears together with the unsaved changes, so move the focus to the save button
    save.current?.focus()
    setSaid(false)
    onDiscard()
  }

  return (
    <Bar data-dirty={isDirty || undefined}>
      <Text data-size="sm" data-tone="muted" role="status">
        {isDirty ? t('account.unsaved') : <span aria-hidden={isSaid}>{t('account.all_saved')}</span>}
      </Text>
      <Buttons>
        {isDirty && (
          <Button variant="ghost" disabled={isSaving} onClick={discard}>
            {t('account.discard')}
          </Button>
        )}
        {/* the button can have the focus even if there is nothing to save, so that the focus is not lost after a save */}
        <Button ref={save} type="submit" aria-disabled={!isDirty} isLoading={isSaving} onClick={() => setSaid(true)}>
          {t('common.save')}
        </Button>
      </Buttons>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--t-space-2) var(--t-space-4);
  padding: var(--t-space-3) var(--t-space-4);
  border-radius: var(--t-radius-l);
  &[data-dirty] {
    position: sticky;
    inset-block-end: calc(var(--bottom-bar, 0rem) + env(safe-area-inset-bottom) + var(--t-space-3));
    z-index: var(--z-sticky);
    padding: var(--t-space-2) var(--t-space-3);
    background: var(--t-overlay);
    box-shadow:
      inset 0 0 0 1px var(--t-line),
      var(--t-shadow-3);
  }
  @media (max-height: 19.99em) {
    &[data-dirty] {
      position: static;
    }
  }
  @media (max-width: 35.99em) {
    /* the bar has one row on a phone: only screen readers get the text, because the buttons already show that changes are unsaved */
    &[data-dirty] > p {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    &[data-dirty] > div {
      flex: 1;
    }
  }
`

const Buttons = styled.div`
  display: flex;
  gap: var(--t-space-2);
  min-width: 0;
  & > button:last-child {
    flex: 1;
  }
`
