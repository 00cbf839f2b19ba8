import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { PageAssets } from '#schemas/pages/page.ts'
import type { ThemeSeeds } from '#schemas/site/theme.ts'
import { compileTheme } from '#server/platform/sites/theme/theme.ts'

export interface StudioPageParts {
  files: Pick<PageAssets, 'studio'>
  is_development: boolean
}

/** The theme of the Studio itself. */
const seeds: ThemeSeeds = {
  brand: '#3b4a6b',
  accent: '#e0a458',
  neutral: '#7d8598',
  mode: 'auto',
  radius: 'tight',
  density: 'compact',
  body_font: 'inter',
}

const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="3" width="17" height="26" rx="3" fill="#3b4a6b"/><circle cx="22" cy="22" r="8" fill="#e0a458"/></svg>')}`

/** An empty page with the script of the Studio. The Studio shows previews in frames; previews allow this listener as their parent. */
export function serveStudioPage({ files, is_development }: StudioPageParts): RequestHandler {
  const { css } = compileTheme(seeds)
  return (_req, res) => {
    const nonce = randomBytes(16).toString('base64')
    const styles = files.studio.styles.map((href) => `<link rel="stylesheet" href="${href}">`)
    const scripts = files.studio.scripts.map((script) =>
      'src' in script
        ? `<script type="module" nonce="${nonce}" src="${script.src}"></script>`
        : `<script type="module" nonce="${nonce}">${script.code}</script>`,
    )
    res
      .set({
        'content-security-policy': policy(nonce, is_development),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('html')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Studio</title><meta name="robots" content="noindex"><link rel="icon" type="image/svg+xml" href="${icon}"><meta property="csp-nonce" content="${nonce}"><style nonce="${nonce}">${css}</style>${styles.join('')}${scripts.join('')}</head><body><div id="studio"></div></body></html>`,
      )
  }
}

function policy(nonce: string, is_development: boolean): string {
  const connect = is_development ? "'self' ws:" : "'self'"
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect}`,
    // previews are on hosts of their own, so frames of any host are allowed
    'frame-src http: https:',
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(is_development ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join(';')
}
