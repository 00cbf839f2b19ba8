import express from 'express'
import { unusable } from './env.ts'

/** Beyond what anybody has in front, a count believes what the visitor himself wrote. */
const most_hops = 10

/** A count of hops is a number to Express, anything else a list of addresses. */
export function readTrustProxy(value: string | undefined): string | number | false {
  if (value === undefined) return false
  const trusted = /^\d+$/.test(value) ? Number(value) : value
  try {
    if (Number(trusted) > most_hops) throw new RangeError('more proxies than anybody has')
    express().set('trust proxy', trusted)
  } catch (error) {
    throw new Error(
      unusable([['TRUST_PROXY', `has to be a number of proxies from 0 to ${most_hops}, or their addresses (10.0.0.1, 10.1.0.0/16)`]]),
      {
        cause: error,
      },
    )
  }
  return trusted
}
