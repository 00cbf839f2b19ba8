import type { RequestHandler } from 'express'
import { resolveHost } from '#server/platform/http/host.ts'
import type { Networks } from '#server/platform/http/networks.ts'
import { isFromTrustedProxy } from '#server/platform/http/trusted-proxy.ts'
import { answerUnknownHost } from '#server/platform/http/unknown-host.ts'

export interface DeskHost {
  host: string
  /** The application of the desk. Null in a process that does not serve the desk. */
  listener: RequestHandler | null
  /** True if this process serves only the desk, and no site. */
  is_alone: boolean
  /** The networks that may reach the desk. Null for all. */
  allowed: Networks | null
}

/** The address of the desk, without a path, for links in mails and commands. */
export const deskOrigin = ({ DESK_HOST = '', PORT }: { DESK_HOST?: string; PORT: number | string }): string =>
  DESK_HOST.endsWith('.localhost') ? `http://${DESK_HOST}:${PORT}` : `https://${DESK_HOST}`

/**
 * Middleware that decides whether a request is for the desk. It runs before the host is looked up among the sites. A client of another
 * network gets the answer of an unknown host, so it does not learn that the desk is here.
 */
export function serveDesk({ host, listener, is_alone, allowed }: DeskHost): RequestHandler {
  return (req, res, next) => {
    const given = resolveHost(req, { trust_proxy: isFromTrustedProxy(req) })
    if (given !== host) return is_alone ? answerUnknownHost(res) : next()
    if (!listener || (allowed && !allowed.contains(req.ip ?? ''))) return answerUnknownHost(res)
    listener(req, res, next)
  }
}
