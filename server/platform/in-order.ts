import type { RequestHandler } from 'express'

/**
 * Middleware that every request goes through, as one step of the application. Express finds, checks and wraps each step anew for every request: the
 * sixteen before a kept page made a fifth of what such a request leaves to be collected (docs/decisions/0076). Errors and rejections go where Express's would.
 */
export function inOrder(...steps: readonly RequestHandler[]): RequestHandler {
  return (req, res, done) => {
    let at = 0
    const next = (error?: unknown): void => {
      if (error) return void done(error)
      const step = steps[at++]
      if (!step) return void done()
      try {
        const waited = step(req, res, next)
        if (waited instanceof Promise) waited.catch(done)
      } catch (thrown) {
        done(thrown)
      }
    }
    next()
  }
}

/** A router looks at each of its routes for every request: it is asked where the address is of its kind alone. */
export const where =
  (isTheirs: (path: string) => boolean, handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    isTheirs(req.path) ? handler(req, res, next) : next()
