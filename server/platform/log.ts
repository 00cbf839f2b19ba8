import type { RequestHandler, Response } from 'express'
import { type Logger, pino } from 'pino'
import { pinoHttp } from 'pino-http'
import { loggedPath } from './token-path.ts'

/** JSON lines. What is logged is chosen field by field where it is logged; the redaction is a second net. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', '*.password', 'email', '*.email', 'body', '*.body', 'token', '*.token', 'req.headers', 'cookie'],
      censor: '[redacted]',
    },
  })
}

/** One line a request: the site, what was asked and how it ended. No query strings, no bodies, no cookies, no addresses of people. */
export function logRequests(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    autoLogging: { ignore: (req) => req.url?.startsWith('/assets/') === true },
    genReqId: (_req, res) => (res as Response).locals.request_id,
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'debug'),
    serializers: {
      req: (req: { id: string; method: string; url: string }) => ({
        id: req.id,
        method: req.method,
        path: loggedPath(req.url.split('?')[0] ?? ''),
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
    customProps: (_req, res) => ({ site: (res as Response).locals.site?.slug }),
  })
}
