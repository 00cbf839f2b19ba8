import { renderToStaticMarkup } from 'react-dom/server'
import { formatLanderData } from '#client/blocks/lander-data.ts'
import type { Translate } from '#client/platform/texts.tsx'
import type { BlockPageInput } from '#schemas/block-page.ts'
import { headOpening, styleTag } from './page-shell.ts'

interface Parts {
  input: BlockPageInput
  t: Translate
  words(text: string): string
  body: string
  css: string
}

/**
 * What only works with script is shown at once, and taken back where the script does not come: until it runs, the page must neither jump
 * nor hide a question behind a button that does nothing.
 */
const awaitScript = "const d=document.documentElement.dataset;d.script='wait';setTimeout(()=>{if(d.script==='wait')delete d.script},4000)"

/** The whole document around a page of blocks. */
export function blockDocument({ input, t, words, body, css }: Parts): string {
  const { nonce, locale, page } = input
  const scripts = input.assets.lander_scripts.map((src) => `<script type="module" nonce="${nonce}" src="${src}"></script>`)
  const data = `<script type="application/json" id="lander-data" nonce="${nonce}">${formatLanderData(input, t)}</script>`
  const tags = renderToStaticMarkup(<HeadTags input={input} words={words} />)
  const wait = `<script nonce="${nonce}">${awaitScript}</script>`
  const head = headOpening(input) + wait + tags + styleTag(css, nonce) + data + scripts.join('')
  return `<!DOCTYPE html><html lang="${locale.tag}" data-page="${page.kind}"><head>${head}</head><body>${body}</body></html>`
}

function HeadTags({ input, words }: Pick<Parts, 'input' | 'words'>) {
  const { page, settings, canonical_origin, path, is_private } = input
  const title = `${words(page.title)} · ${settings.name}`
  const description = page.description === null ? settings.description : words(page.description)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content={settings.theme.color} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {is_private ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical_origin + path} />}
    </>
  )
}
