import { isIP } from 'node:net'
import express from 'express'
import { type Env, unusable } from './env.ts'

const rule = 'must be addresses of proxies or networks, separated by commas: 10.0.0.5, 10.1.0.0/16, ::1'

/**
 * Parses the addresses for Express's `trust proxy`. A hop count is refused, because Express would then trust every machine that can reach
 * the listener. Express's named ranges are refused too: `uniquelocal` includes every other machine in a private network.
 */
export function readTrustProxy(value: string | undefined): string | false {
  if (value === undefined) return false
  if (/^\d+$/.test(value.trim())) throw new Error(unusable([['TRUST_PROXY', insteadOfCount(Number(value))]]))
  const entries = value.split(',').map((entry) => entry.trim())
  try {
    if (!entries.every((entry) => isIP(entry.split('/')[0] ?? ''))) throw new TypeError('not an address')
    express().set('trust proxy', entries)
  } catch (error) {
    throw new Error(unusable([['TRUST_PROXY', rule]]), { cause: error })
  }
  return entries.join(', ')
}

/** The error message for a hop count. It contains the correct setting. */
function insteadOfCount(count: number): string {
  const rest = count > 1 ? ' Name every proxy, separated by commas.' : ''
  return count === 0
    ? 'takes addresses of proxies, not a number. Without a proxy, remove this line'
    : `takes addresses of proxies, not a number. For a proxy on this machine set TRUST_PROXY=127.0.0.1, otherwise its address, such as TRUST_PROXY=10.0.0.5.${rest}`
}

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** Warns about an open listener without a proxy. Null if only this machine can reach the web listener, or if TRUST_PROXY names a proxy. */
export function openListenerWarning({ HOST, TRUST_PROXY, ROLE }: Pick<Env, 'HOST' | 'TRUST_PROXY' | 'ROLE'>): string | null {
  if (ROLE === 'worker' || TRUST_PROXY !== undefined || loopback.test(HOST)) return null
  return `Other machines reach the web listener (HOST=${HOST}), and TRUST_PROXY names no proxy. Set TRUST_PROXY to the address of your proxy, or HOST=127.0.0.1`
}
