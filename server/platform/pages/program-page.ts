import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { PageAssets } from '#schemas/pages/page.ts'
import type { ThemeSeeds } from '#schemas/site/theme.ts'
import { compileTheme } from '#server/platform/sites/theme/theme.ts'

interface ProgramPage {
  title: string
  /** The id of the element in which the program starts. */
  root: string
  seeds: ThemeSeeds
  /** The icon as SVG. */
  icon: string
  files: PageAssets['studio']
  /** Which pages the program may show in frames, as in a content security policy. */
  frames: "'none'" | 'http: https:'
  is_development: boolean
}

/** The empty page of a program for operators, with its script. The program starts in the browser. */
export function serveProgramPage({ title, root, seeds, icon, files, frames, is_development }: ProgramPage): RequestHandler {
  const { css } = compileTheme(seeds)
  const icon_url = `data:image/svg+xml,${encodeURIComponent(icon)}`
  return (_req, res) => {
    const nonce = randomBytes(16).toString('base64')
    const styles = files.styles.map((href) => `<link rel="stylesheet" href="${href}">`)
    const scripts = files.scripts.map((script) =>
      'src' in script
        ? `<script type="module" nonce="${nonce}" src="${script.src}"></script>`
        : `<script type="module" nonce="${nonce}">${script.code}</script>`,
    )
    res
      .set({
        'content-security-policy': policy(nonce, { frames, is_development }),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('html')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><meta name="robots" content="noindex"><link rel="icon" type="image/svg+xml" href="${icon_url}"><meta property="csp-nonce" content="${nonce}"><style nonce="${nonce}">${css}</style>${styles.join('')}${scripts.join('')}</head><body><div id="${root}"></div></body></html>`,
      )
  }
}

function policy(nonce: string, { frames, is_development }: Pick<ProgramPage, 'frames' | 'is_development'>): string {
  const connect = is_development ? "'self' ws:" : "'self'"
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect}`,
    `frame-src ${frames}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(is_development ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join(';')
}
