import { styled } from 'styled-components'
import { switchSingleKeys, useSingleKeys } from '#client/desk/platform/keys.ts'
import { type TextKey, useWords } from '#client/desk/platform/words.ts'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { everywhereKeys, type ScreenId, screenKeys } from './screens.ts'

/** The list of keys, and the switch that turns single keys off. */
export function KeysDialog({ isOpen, screen, onClose }: { isOpen: boolean; screen: ScreenId | null; onClose: () => void }) {
  const { say } = useWords()
  const { are_on } = useSingleKeys()
  return (
    <Modal isOpen={isOpen} ownsBack title={say('keys.title')} closeLabel={say('common.close')} onClose={onClose}>
      <Parts>
        {screen && <KeyList title={say('keys.here')} keys={screenKeys[screen]} />}
        <KeyList title={say('keys.everywhere')} keys={everywhereKeys} />
        <Checkbox
          look="switch"
          label={say('keys.single')}
          hint={say('keys.single_hint')}
          checked={are_on}
          onChange={(event) => switchSingleKeys(event.target.checked)}
        />
      </Parts>
    </Modal>
  )
}

function KeyList({ title, keys }: { title: string; keys: readonly (readonly [string, TextKey])[] }) {
  const { say } = useWords()
  return (
    <section>
      <h3>{title}</h3>
      <List>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(text)}</dd>
          </div>
        ))}
      </List>
    </section>
  )
}

const Parts = styled.div`
  display: grid;
  gap: 20px;
  & h3 {
    margin-bottom: 4px;
    font-size: var(--t-text-sm);
    color: var(--t-muted);
    letter-spacing: 0;
  }
`

const List = styled.dl`
  & > div {
    display: grid;
    grid-template-columns: 52px 1fr;
    align-items: center;
    min-height: 28px;
    border-bottom: 1px solid var(--d-line-soft);
  }
  & dd {
    margin: 0;
  }
  & kbd {
    display: inline-grid;
    place-items: center;
    min-width: 20px;
    height: 20px;
    padding-inline: 5px;
    border: 1px solid var(--t-line);
    border-radius: 4px;
    font: 500 0.6875rem/1 var(--t-font-body);
    color: var(--t-muted);
  }
`
