import type { Test } from 'supertest'
import { type Endpoint, lineOf } from '#server/platform/http/calls/endpoint.ts'
import type { Browser } from '#tests/support/browser.ts'
import { type Slot, sampleOf, slotsOf, type Wishes } from './sample-of.ts'

export { lineOf }

type Part = 'params' | 'query' | 'body'
const parts: readonly Part[] = ['params', 'query', 'body']

/** A place in a call that may contain an id, email address or token of another site. */
export interface CallSlot extends Slot {
  part: Part
}

export function slotsOfCall({ declaration }: Endpoint): CallSlot[] {
  return parts.flatMap((part) => slotsOf(declaration[part]).map((slot) => ({ ...slot, part })))
}

interface CallWishes {
  fill: Wishes['fill']
  /** The value for this slot. `fill` gives the values of all other slots. */
  given?: { slot: CallSlot; value: string }
}

/** Makes a valid call of a declared endpoint, with values generated from its schemas. */
export function call(browser: Browser, endpoint: Endpoint, { fill, given }: CallWishes): Test {
  const inputOf = (part: Part) => {
    const wishes = { fill, ...(given?.slot.part === part && { given: { [given.slot.path]: given.value } }) }
    try {
      return sampleOf(endpoint.declaration[part], wishes)
    } catch (error) {
      throw new Error(`${lineOf(endpoint)}: its ${part} cannot be sampled; teach tests/support/isolation/sample-of.ts`, { cause: error })
    }
  }
  const params = inputOf('params')
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encode(String(params[name])))
  const query = new URLSearchParams(
    Object.entries({ ...inputOf('query'), ...endpoint.pinned }).map(([name, value]) => [name, String(value)]),
  )
  const address = query.size > 0 ? `${path}?${query}` : path
  const body = endpoint.declaration.body && inputOf('body')
  switch (endpoint.method) {
    case 'GET':
      return browser.get(address)
    case 'POST':
      return browser.post(address, body)
    case 'PUT':
      return browser.put(address, body)
    case 'DELETE':
      return browser.delete(address, body)
  }
}

/** Encodes a text for a URL. A lone surrogate is replaced, because a URL cannot contain it; browsers do this too. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

export interface Answer {
  status: number
  text: string
}

/** Returns the reply of a call without the values that may differ between two equal calls: the input, ids and times. */
export async function answerOf(test: Test, given = ''): Promise<Answer> {
  const { status, text, headers } = await test.redirects(0).ok(() => true)
  return { status, text: plain(`${headers.location ?? ''}\n${text ?? ''}`, given) }
}

function plain(text: string, given: string): string {
  const known = given === '' ? text : text.replaceAll(given, '<given>').replaceAll(encodeURIComponent(given), '<given>')
  return known
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/"challenge":"[\w-]+"/g, '"challenge":"<challenge>"')
    .replaceAll(/"number":"[A-Z]{5}-[A-Z]{5}"/g, '"number":"<number>"')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<moment>')
}
