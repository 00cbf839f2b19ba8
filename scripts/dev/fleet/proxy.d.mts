import type { Server } from 'node:http'

/** A minimal proxy for the fleet. `upstreams` are addresses as `host:port`. */
export function createProxy(upstreams: readonly string[]): Server
