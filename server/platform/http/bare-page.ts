import type { Response } from 'express'
import { barePolicy } from './base-headers.ts'

interface BarePage {
  status: number
  lang?: string
  /** The title as HTML. The body is HTML too. */
  title: string
  body: string
  /** Retry-After in seconds. */
  retry_seconds?: number
}

/** Sends a page without styles, scripts and data, for an address where no page of a site can be rendered. */
export function sendBarePage(res: Response, { status, lang = 'en', title, body, retry_seconds }: BarePage): void {
  if (retry_seconds !== undefined) res.set('retry-after', String(retry_seconds))
  res
    .status(status)
    .set({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8', 'content-security-policy': barePolicy })
    .send(`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head>
<body>${body}</body></html>
`)
}
