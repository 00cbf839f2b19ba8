import { expect, test } from 'vitest'
import { actionOf } from './keys.ts'

const act = () => {}
const keys = { j: act, Enter: act }
const press = (key: string, changes: object = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, target: null },
  ...changes,
})
/** A focused element, as a list of the selectors that match it. */
const focused = (...matching: string[]) =>
  ({ closest: (selector: string) => (selector.split(',').some((each) => matching.includes(each)) ? {} : null) }) as unknown as EventTarget

test('a single key acts on the page, and not in a field, with Ctrl, or while a word is being composed', () => {
  expect(actionOf(keys, press('j'))).toBe(act)
  expect(actionOf(keys, press('j', { target: focused('button') }))).toBe(act)
  expect(actionOf(keys, press('j', { target: focused('input') }))).toBeUndefined()
  expect(actionOf(keys, press('j', { target: focused('select') }))).toBeUndefined()
  expect(actionOf(keys, press('j', { ctrlKey: true }))).toBeUndefined()
  expect(actionOf(keys, press('j', { isComposing: true }))).toBeUndefined()
  expect(actionOf(keys, press('x'))).toBeUndefined()
})

test('the modifier keys of an event of the browser count, which are getters of its class', () => {
  const inherited = (changes: object) => Object.create(press('j', changes)) as ReturnType<typeof press>
  expect(actionOf(keys, inherited({}))).toBe(act)
  expect(actionOf(keys, inherited({ ctrlKey: true }))).toBeUndefined()
  expect(actionOf({ 'Alt+3': act }, inherited({ key: '3', code: 'Digit3', altKey: true }))).toBe(act)
})

test('Enter belongs to the button or the link that has the focus', () => {
  expect(actionOf(keys, press('Enter'))).toBe(act)
  expect(actionOf(keys, press('Enter', { target: focused('button') }))).toBeUndefined()
  expect(actionOf(keys, press('Enter', { target: focused('a') }))).toBeUndefined()
})
