import type { Request } from 'express'
import type { Arrival } from '#schemas/members/signup.ts'

/** Name of the cookie with the tracking values of the first visit (EN-06, API-17). Signup stores these values with the account. */
export const arrivalCookie = 'arrival'
export const arrivalDays = 30

const keys = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
const maxLength = 100

/** The tracking values in a query. Empty if the query has no tracking values. */
export function arrivalOf(query: Request['query']): Arrival {
  const arrival: Arrival = {}
  for (const key of keys) {
    // use the first value: an advertising network may append a value that the partner's link already contains
    const value = [query[key]].flat().find((text) => typeof text === 'string' && text !== '' && !text.includes('\0'))
    if (typeof value === 'string') arrival[key] = value.slice(0, maxLength)
  }
  return arrival
}

export function parseArrival(cookie: string | undefined): Arrival {
  return cookie ? arrivalOf(Object.fromEntries(new URLSearchParams(cookie))) : {}
}

export function formatArrival(arrival: Arrival): string {
  return new URLSearchParams(Object.entries(arrival)).toString()
}

/** True for traffic that was bought or comes from a partner. The query of such traffic names a `network` or a `ref` (ST-08, RO-01). */
export function hasTrafficSource({ network, ref }: Arrival): boolean {
  return Boolean(network ?? ref)
}
