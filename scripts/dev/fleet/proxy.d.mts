import type { Server } from 'node:http'

/** The smallest proxy that a fleet needs; `upstreams` are addresses as `host:port`. */
export function createProxy(upstreams: readonly string[]): Server
