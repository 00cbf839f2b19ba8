import type { IncomingMessage } from 'node:http'
import type { Site } from '#server/platform/sites/registry/site.ts'

/** A request that this process sends to its own application to render a page in advance. */
interface InternalRequest {
  /** The version of the site to render. No host leads to this version yet. */
  site: Site
  /** The visitor's country for the request. Undefined if unknown. */
  country: string | undefined
}

const internal_requests = new WeakMap<IncomingMessage, InternalRequest>()

/** A request from outside can never be in this map. */
export const findInternal = (req: IncomingMessage): InternalRequest | undefined => internal_requests.get(req)

export const isInternal = (req: IncomingMessage): boolean => internal_requests.has(req)

export const markInternal = (req: IncomingMessage, request: InternalRequest): void => void internal_requests.set(req, request)
