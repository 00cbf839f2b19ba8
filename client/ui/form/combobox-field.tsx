import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useId, useState } from 'react'
import { styled } from 'styled-components'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { matchesOf, type Suggestion } from './combobox-matches.ts'
import { ControlBox } from './control-box.tsx'
import { Field, type FieldProps } from './field.tsx'
import { isComposing } from './keyboard.ts'

interface ComboboxFieldProps<Option extends Suggestion> extends FieldProps {
  name: string
  value: string
  options: readonly Option[]
  /** Called with the typed text, which may differ from all options. */
  onChange(value: string): void
  onPick(option: Option): void
  /** Returns the text below a list that shows only some of the options, for example "and 12 more". */
  moreText(count: number): ReactNode
  /** Returns the text that screen readers announce while the user types, for example "8 suggestions". */
  countText(count: number): string
  maxLength?: number
  autoComplete?: string
  /** Called when the field gets the focus, so that the caller can fetch the suggestions. */
  onFocus?(): void
  before?: ReactNode
}

/** A text field that shows suggestions while the user types (ARIA combobox pattern). Without suggestions, it is a plain text field. */
export function ComboboxField<Option extends Suggestion>(props: ComboboxFieldProps<Option>) {
  const { label, isLabelHidden, hint, error, isValid, aside, before, options, value, onChange, onPick, moreText, countText, ...input } =
    props
  const list_id = useId()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const typed = useDeferredValue(value)
  const { shown, total } = isOpen ? matchesOf(options, typed) : { shown: [], total: 0 }
  const is_shown = isOpen && shown.length > 0
  const active = is_shown ? shown[at] : undefined

  const active_id = active && `${list_id}-${active.id}`
  useEffect(() => {
    // options with two lines of text can make the list higher than its box, so scroll to the active option
    if (active_id) document.getElementById(active_id)?.scrollIntoView({ block: 'nearest' })
  }, [active_id])

  function open(field: HTMLElement) {
    setOpen(true)
    // if there is no room for the list below the field, as on a phone, scroll the field to the top of the page
    if (!isOpen && field.getBoundingClientRect().bottom + list_height > window.innerHeight) field.scrollIntoView({ block: 'start' })
  }

  function close() {
    setOpen(false)
    setAt(-1)
  }

  function pick(option: Option) {
    close()
    onPick(option)
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (isComposing(event)) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!is_shown) return open(event.currentTarget)
      const step = key === 'ArrowDown' ? 1 : -1
      // one step before the first or after the last option, the field itself is selected
      setAt(((at + 1 + step + shown.length + 1) % (shown.length + 1)) - 1)
    } else if (key === 'Enter' && active) {
      event.preventDefault()
      pick(active)
    } else if (key === 'Escape' && is_shown) {
      // Escape must close only the list, and not also the dialog around the field
      event.stopPropagation()
      event.preventDefault()
      close()
    }
  }

  return (
    <Field {...{ label, isLabelHidden, hint, error, isValid, aside }}>
      {(control) => (
        <Anchor>
          <ControlBox state={control['data-state']} before={before}>
            <input
              type="text"
              {...input}
              {...control}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={is_shown}
              aria-controls={list_id}
              aria-activedescendant={active_id}
              autoCapitalize="words"
              spellCheck={false}
              value={value}
              onChange={(event) => {
                open(event.currentTarget)
                setAt(-1)
                onChange(event.target.value)
              }}
              onClick={(event) => open(event.currentTarget)}
              onKeyDown={handleKey}
              onBlur={close}
            />
          </ControlBox>
          <Panel data-open={is_shown || undefined}>
            <List id={list_id} role="listbox" aria-label={typeof label === 'string' ? label : undefined}>
              {shown.map((option) => (
                <Item
                  key={option.id}
                  id={`${list_id}-${option.id}`}
                  role="option"
                  aria-selected={option === active}
                  // the field must keep the focus: when the field loses the focus, it closes the list before the click reaches the list
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => pick(option)}
                >
                  {option.label}
                  {option.detail && <small>{option.detail}</small>}
                </Item>
              ))}
            </List>
            {total > shown.length && <More>{moreText(total - shown.length)}</More>}
          </Panel>
          <VisuallyHidden role="status">{is_shown ? countText(total) : ''}</VisuallyHidden>
        </Anchor>
      )}
    </Field>
  )
}

/** Maximum height of the list, plus the height of the bar at the bottom of the window. */
const list_height = 400

const Anchor = styled.div`
  position: relative;
  && input {
    scroll-margin-block: 8rem;
  }
`

const Panel = styled.div`
  display: none;
  position: absolute;
  inset-inline: 0;
  top: calc(100% + 0.35rem);
  z-index: var(--z-nav);
  padding: var(--t-space-2);
  border-radius: var(--t-radius-m);
  background: var(--t-overlay);
  color: var(--t-ink);
  box-shadow:
    inset 0 0 0 1px var(--t-line),
    var(--t-shadow-3);
  &[data-open] {
    display: block;
    animation: t-drop var(--m-base) var(--m-out);
  }
`

/** The list scrolls instead of the panel around it, because Firefox draws square corners beside a scrollbar. */
const List = styled.ul`
  display: grid;
  max-height: 18rem;
  overflow-y: auto;
  overscroll-behavior: contain;
`

const Item = styled.li`
  display: flex;
  /* a detail that does not fit wraps below the name */
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--t-space-3);
  min-height: 2.75rem;
  padding: 0.6rem 0.75rem;
  border-radius: calc(var(--t-radius-m) - 4px);
  font-weight: 550;
  cursor: pointer;
  overflow-wrap: anywhere;
  & > small {
    flex: none;
    color: var(--t-muted);
    font-size: var(--t-text-sm);
    font-weight: 400;
  }
  &:hover,
  &[aria-selected='true'] {
    background: var(--t-hover);
  }
  &[aria-selected='true'] {
    outline: 2.5px solid var(--t-focus);
    outline-offset: -2.5px;
  }
`

const More = styled.p`
  padding: 0.45rem 0.75rem;
  color: var(--t-muted);
  font-size: var(--t-text-sm);
`
