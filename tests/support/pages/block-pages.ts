import { renderBlockPage } from '#client/app/shell/server/render-block-page.tsx'
import type { BlockPage, BlockPageInput } from '#schemas/pages/block-page.ts'
import type { Parts } from '#server/app.ts'
import { brandLinks } from '#server/platform/pages/brand/brand-links.ts'
import { socialPicturePath } from '#server/platform/pages/social-picture/social-picture.ts'
import { settingsFor } from '#server/platform/pages/visitor-policy.ts'
import { someSettings } from '#tests/support/boot.ts'

/** Renders the client's pages of blocks without a build. All other pages give a 404. */
export const blockPages: NonNullable<Parts['pages']> = {
  assets: (_req, _res, next) => next(),
  render: async () => ({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' }, body: ['<h1>404</h1>'] }),
  async renderBlocks(context, given) {
    const { site, locale } = context
    const { status, headers, html } = await renderBlockPage({
      ...given,
      settings: settingsFor(context),
      locale: { tag: locale.tag, prefix: locale.prefix },
      canonical_origin: `https://${site.hosts[0]}`,
      social_picture: socialPicturePath(site, locale),
      nonce: 'N0nce',
      theme: { css: ':root{}', preload: [] },
      brand_links: brandLinks(site, locale),
      assets: { styles: [], lander_scripts: ['/assets/lander.js'] },
    })
    return { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body: html }
  },
  close: async () => {},
}

/** Renders a page of blocks, as a visitor of a small Dutch site sees it. The test may override parts of the input. */
export async function drawBlocks(page: BlockPage, given: Partial<BlockPageInput> = {}): Promise<string> {
  const { html } = await renderBlockPage({
    page,
    form: null,
    settings: someSettings,
    company: null,
    locale: { tag: 'nl-NL', prefix: '' },
    canonical_origin: 'https://proef.example',
    social_picture: '/social/nl-NL-0123456789abcdef.png',
    path: `/pages/${page.name}`,
    is_private: true,
    today: '2026-11-21',
    now: '2026-11-21T12:00:00.000Z',
    is_logged_in: false,
    nonce: 'N0nce',
    theme: { css: '', preload: [] },
    brand_links: '',
    assets: { styles: [], lander_scripts: [] },
    ...given,
  })
  return html.join('')
}

/** Returns the HTML of a page between its top bar and its footer. */
export const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

/** Returns the visible text of a page. */
export function readingOf(html: string) {
  const textOf = (pattern: RegExp) => plain(pattern.exec(html)?.[1] ?? '')
  return {
    title: textOf(/<title>(.*?)<\/title>/s),
    lang: /<html lang="([^"]*)"/.exec(html)?.[1] ?? '',
    headings: [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text]) => plain(text ?? '')),
    text: plain(html.slice(html.indexOf('<body>')).replaceAll(/<(style|script)\b.*?<\/\1>/gs, ' ')),
  }
}

function plain(html: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(#?\w+);/g, (whole, name: string) => characters[name] ?? whole)
  return text.replaceAll(/\s+/g, ' ').trim()
}
