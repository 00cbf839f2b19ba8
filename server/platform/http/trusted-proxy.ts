import type { Request } from 'express'

/** True if a configured proxy opened the connection. Only then may the program use the forwarded headers of the request. */
export function isFromTrustedProxy(req: Request): boolean {
  const trusts: (address: string, hop: number) => boolean = req.app.get('trust proxy fn')
  return trusts(req.socket.remoteAddress ?? '', 0)
}
