import { renderToStaticMarkup } from 'react-dom/server'
import { PageAddresses } from '#client/app/shell/page-addresses.tsx'
import { formatLanderData } from '#client/blocks/frame/lander-data.ts'
import { showSuggestion } from '#client/blocks/frame/language-suggestion.tsx'
import type { Translate } from '#client/platform/texts/texts.tsx'
import type { BlockPageInput } from '#schemas/pages/block-page.ts'
import type { PagePiece, SharedText } from '#schemas/pages/page.ts'
import { headOpening, styleTag } from './page-shell.ts'
import { socialTags } from './social-tags.tsx'
import { structuredDataTag } from './structured-data.ts'

interface Parts {
  input: BlockPageInput
  t: Translate
  words(text: string): string
  body: string
  css: SharedText
}

/**
 * The page shows its JavaScript parts from the start, so that the page does not move when the script runs. If the script has not run after
 * 4 s, these parts are hidden, because their buttons would do nothing.
 */
const awaitScript = "const d=document.documentElement.dataset;d.script='wait';setTimeout(()=>{if(d.script==='wait')delete d.script},4000)"

/** The whole HTML document around a page of blocks. */
export function blockDocument({ input, t, words, body, css }: Parts): PagePiece[] {
  const { nonce, locale, page } = input
  const { card, nav, motion } = input.settings.theme
  const scripts = input.assets.lander_scripts.map((src) => `<script type="module" nonce="${nonce}" src="${src}"></script>`)
  const data = `<script type="application/json" id="lander-data" nonce="${nonce}">${formatLanderData(input, t)}</script>`
  const tags = renderToStaticMarkup(<HeadTags input={input} words={words} />) + aboutBlockPage(input, words)
  const wait = `<script nonce="${nonce}">${awaitScript}</script>`
  return [
    `<!DOCTYPE html><html lang="${locale.tag}" data-page="${page.kind}" data-card="${card}" data-nav="${nav}" data-motion="${motion}"><head>`,
    ...headOpening(input),
    wait + tags,
    ...styleTag(css, nonce),
    `${data}${scripts.join('')}</head><body>${withSuggestion(body, nonce)}</body></html>`,
  ]
}

/** Inserts the inline script directly after the suggestion line, because the script makes this line visible. */
const withSuggestion = (body: string, nonce: string): string =>
  body.replace(/<nav data-suggestions.*?<\/nav>/s, (line) => `${line}<script nonce="${nonce}">${showSuggestion}</script>`)

function HeadTags({ input, words }: Pick<Parts, 'input' | 'words'>) {
  const { page, settings, locale, canonical_origin, is_private } = input
  // the site sets the title of the front page, and that title already contains the site's name
  const title = page.kind === 'front' ? words(page.title) : `${words(page.title)} · ${settings.name}`
  const description = page.description === null ? settings.description : words(page.description)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content={settings.theme.color} />
      {is_private ? (
        <meta name="robots" content="noindex" />
      ) : (
        <PageAddresses origin={canonical_origin} locales={settings.locales} prefix={locale.prefix} path={pathOf(input)} />
      )}
    </>
  )
}

/**
 * Tags for search engines and for previews of shared links. A lander about a member has the tags of the site, so that no preview shows a
 * member.
 */
function aboutBlockPage(input: BlockPageInput, words: Parts['words']): string {
  const { page, settings, locale, canonical_origin, social_picture, company, is_private, nonce } = input
  const title = page.kind === 'front' ? undefined : words(page.title)
  const description = page.description === null ? undefined : words(page.description)
  const facts = { title, description, path: pathOf(input), is_private }
  const tags = socialTags({ facts, settings, locale, canonical_origin, social_picture, has_card: page.kind !== 'profile' })
  return is_private ? tags : tags + structuredDataTag({ facts, settings, locale, canonical_origin, company, faq: null }, nonce)
}

/** Returns the path of the page without the language prefix. */
const pathOf = ({ path, locale }: BlockPageInput): string => (locale.prefix === '' ? path : path.slice(locale.prefix.length + 1) || '/')
