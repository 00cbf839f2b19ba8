import { useEffect, useEffectEvent, useRef } from 'react'
import { create } from 'zustand'
import { isComposing } from '#client/ui/form/keyboard.ts'
import { go } from './address.ts'

type Keys = Readonly<Record<string, (() => void) | undefined>>

const storage_key = 'desk-single-keys'

/** Whether single keys act. A person can switch them off (WCAG 2.1.4). */
export const useSingleKeys = create<{ are_on: boolean }>(() => ({ are_on: readChoice() }))

function readChoice(): boolean {
  try {
    return typeof localStorage === 'undefined' || localStorage.getItem(storage_key) !== 'off'
  } catch {
    return true
  }
}

export function switchSingleKeys(are_on: boolean): void {
  useSingleKeys.setState({ are_on })
  try {
    localStorage.setItem(storage_key, are_on ? 'on' : 'off')
  } catch {
    // without storage, the choice applies until the page closes
  }
}

interface Press {
  key: string
  /** The place of the key, such as `Digit1`. With Alt, some keyboards send another sign. */
  code?: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  isComposing: boolean
  target: EventTarget | null
}

/** Fields take every key; a control that has the focus takes Enter and Space. */
const fields = 'input,select,textarea,[contenteditable]'
const controls = 'a,button,summary,[role=menuitem]'

/** The action of a key press. Undefined if the press belongs to a field, a control or the browser. */
export function actionOf(keys: Keys, press: Press): (() => void) | undefined {
  const { key, code, target } = press
  if (press.altKey && !press.ctrlKey && !press.metaKey) return keys[`Alt+${code?.replace('Digit', '')}`]
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return undefined
  const element = target as Pick<Element, 'closest'> | null
  if (element?.closest?.(fields)) return undefined
  if ((key === 'Enter' || key === ' ') && element?.closest?.(controls)) return undefined
  return keys[key]
}

/** Keys of the screen. They rest while a dialog is open. Keys with Alt act also when single keys are off. */
export function useKeys(keys: Keys): void {
  const { are_on } = useSingleKeys()
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event) || event.defaultPrevented || document.querySelector('dialog[open], :popover-open')) return
    const action = are_on || event.altKey ? actionOf(keys, event) : undefined
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}

/** The second key must follow within this time. */
const second_key_ms = 1500

/** Two keys that open a screen: `g`, and the letter of the screen. The second key never acts on the screen that is open. */
export function useGoKeys(paths: Readonly<Record<string, string | undefined>>): void {
  const { are_on } = useSingleKeys()
  const began = useRef(Number.NEGATIVE_INFINITY)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event) || event.defaultPrevented || document.querySelector('dialog[open], :popover-open')) return
    const is_second = event.timeStamp - began.current < second_key_ms
    began.current = Number.NEGATIVE_INFINITY
    const path = is_second ? paths[event.key] : undefined
    const action = path === undefined ? undefined : actionOf({ [event.key]: () => go(path) }, event)
    if (action) {
      event.preventDefault()
      event.stopImmediatePropagation()
      action()
    } else if (actionOf({ g: () => undefined }, event)) began.current = event.timeStamp
  })
  useEffect(() => {
    if (!are_on) return
    // before the keys of the screen
    addEventListener('keydown', handleKey, { capture: true })
    return () => removeEventListener('keydown', handleKey, { capture: true })
  }, [are_on])
}
