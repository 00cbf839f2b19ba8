import { IncomingMessage, ServerResponse } from 'node:http'
import type { Express } from 'express'

/**
 * What an HTTP server makes its requests and responses from, so that they are Express's from the beginning. Express otherwise replaces the prototype of both when they
 * come in, and V8 pays for an object whose prototype was replaced with a shape of its own that outlives it: see docs/decisions/0073.
 */
export function expressMessages(app: Partial<Pick<Express, 'request' | 'response'>>) {
  if (!app.request || !app.response) return {}
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse {}
  app.request = asPrototype(ExpressRequest.prototype, app.request)
  app.response = asPrototype(ExpressResponse.prototype, app.response)
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse }
}

/** The prototype of a class, with everything Express adds to one. */
function asPrototype<Message extends object>(own: object, given: Message): Message {
  return Object.setPrototypeOf(own, given)
}
