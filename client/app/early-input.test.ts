import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { type EarlyInput, holdEarlyInput } from './early-input.ts'

interface SentEvent {
  type: string
  target: unknown
  is_prevented: boolean
  submitter?: unknown
}

/** The page's script in a browser that has nothing but what it asks for. */
function aPage() {
  const listeners = new Map<string, { hear(event: unknown): void; signal: AbortSignal }[]>()
  const root = { dataset: {} as Record<string, string> }
  const timers: (() => void)[] = []
  const page = {
    AbortController,
    addEventListener(name: string, hear: (event: unknown) => void, { signal }: { signal: AbortSignal }) {
      listeners.set(name, [...(listeners.get(name) ?? []), { hear, signal }])
    },
    document: { documentElement: root },
    location: { origin: 'https://vonk.example' },
    setTimeout: (run: () => void) => timers.push(run),
  }
  const window: { early_input?: EarlyInput } = {}
  runInContext(holdEarlyInput, createContext({ ...page, window }))
  const { early_input: early } = window
  if (!early) throw new Error('nothing listens')
  function send(type: string, target: unknown, values: { submitter?: unknown; key?: string } = {}): SentEvent {
    const event = {
      type,
      target,
      ...values,
      is_prevented: false,
      preventDefault: () => (event.is_prevented = true),
      stopImmediatePropagation() {},
    }
    for (const { hear, signal } of listeners.get(type) ?? []) if (!signal.aborted) hear(event)
    return event
  }
  return {
    early,
    send,
    root,
    passTime: () => {
      for (const run of timers.splice(0)) run()
    },
  }
}

/** An element that is found by the selectors that name it. */
function anElement(own: string, values: Record<string, unknown> = {}) {
  const calls: unknown[] = []
  const element = {
    value: '',
    calls,
    tagName: own.toUpperCase(),
    closest: (selector: string) => (selector.split(',').some((part) => part.startsWith(own)) ? element : null),
    matches: (selector: string) => selector.split(',').includes(own),
    click: () => calls.push('click'),
    requestSubmit: (by: unknown) => calls.push(['submit', by]),
    ...values,
  }
  return element
}

test('a press on a button and a form that is sent are held, once each; a link and a field are the browser’s', () => {
  const { early, send, root, passTime } = aPage()
  let woken = 0
  early.wake = () => {
    woken += 1
  }
  const [button, form] = [anElement('button'), anElement('form')]
  expect(send('click', anElement('a')).is_prevented).toBe(false)
  expect(send('click', anElement('input')).is_prevented).toBe(false)
  expect([early.held, woken]).toEqual([[], 0])
  for (const target of [button, button]) expect(send('click', target).is_prevented).toBe(true)
  expect(send('submit', form, { submitter: button }).is_prevented).toBe(true)
  expect(early.held.map(({ kind, target }) => [kind, target])).toEqual([
    ['click', button],
    ['submit', form],
  ])
  expect(woken).toBe(3)
  expect(root.dataset).toEqual({})
  passTime()
  expect(root.dataset, 'it is seen to be under way').toEqual({ waking: '' })
  for (const each of early.held) early.repeat(each)
  expect([button.calls, form.calls]).toEqual([['click'], [['submit', button]]])
})

test('Escape takes back what was pressed', () => {
  const { early, send, root, passTime } = aPage()
  send('click', anElement('button'))
  passTime()
  send('keydown', anElement('button'), { key: 'Tab' })
  expect([early.held.length, root.dataset]).toEqual([1, { waking: '' }])
  send('keydown', anElement('button'), { key: 'Escape' })
  expect([early.held, root.dataset]).toEqual([[], {}])
})

test('what is filled in is noted as it was left, with its caret', () => {
  const { early, send } = aPage()
  const city = anElement('input', { value: 'Am', selectionStart: 2, selectionEnd: 2 })
  send('input', city)
  city.value = 'Ams'
  send('input', city)
  Object.assign(city, { selectionStart: 1, selectionEnd: 1 })
  send('change', city)
  const box = anElement('input', { value: 'true', checked: true, selectionStart: null })
  send('change', box)
  send('input', anElement('div'))
  const country = anElement('select', { value: 'CH' })
  send('input', country)
  // React has taken the piece over in between
  country.value = 'DE'
  send('change', country)
  expect([...early.filled.values()]).toEqual([
    { value: 'Ams', is_checked: false, selection: [1, 1] },
    { value: 'true', is_checked: true, selection: null },
    { value: 'CH', is_checked: false, selection: null },
  ])
})

test('a script that does not come gives back what was held, and holds nothing any more; a picture that does not come changes nothing', () => {
  const { early, send, root, passTime } = aPage()
  const button = anElement('button')
  send('click', button)
  send('error', anElement('img'))
  // of an extension
  send('error', anElement('script', { type: '', src: 'https://elsewhere.example/a.js' }))
  expect(button.calls).toEqual([])
  send('error', anElement('script', { type: 'module', src: 'https://vonk.example/assets/a.js' }))
  expect([button.calls, early.over.signal.aborted]).toEqual([['click'], true])
  passTime()
  expect(root.dataset).toEqual({})
  expect(send('click', button).is_prevented).toBe(false)
})
