import { renderToStaticMarkup } from 'react-dom/server'
import { PreviewBanner } from '#client/app/shell/preview-banner.tsx'
import { BlockProvider } from '#client/blocks/block-context.tsx'
import { BlockPageView } from '#client/blocks/block-page.tsx'
import type { Suggestion } from '#client/blocks/frame/language-suggestion.tsx'
import { type Words, wordsOf } from '#client/blocks/words.ts'
import { PageProvider } from '#client/platform/page/page-context.tsx'
import { loadTexts } from '#client/platform/texts/all-messages.ts'
import { TextsProvider } from '#client/platform/texts/texts.tsx'
import { faults } from '#schemas/faults.ts'
import { pathPrefix } from '#schemas/locale-path.ts'
import type { BlockPageInput } from '#schemas/pages/block-page.ts'
import type { Rendered } from '#schemas/pages/page.ts'
import { blockDocument } from './block-document.tsx'
import { noApi } from './page-shell.ts'
import { blockStyles } from './page-styles.ts'

/**
 * Renders a page of blocks as HTML. The browser does not hydrate this HTML: a small script of a few kilobytes makes the page interactive.
 */
export async function renderBlockPage(input: BlockPageInput): Promise<Rendered> {
  const { settings, locale, form } = input
  const t = await loadTexts(locale.tag)
  const values = { site: settings.name, min_age: settings.minimum_age, name: input.page.data.profile?.name ?? '' }
  const { index_title: title, description, front_page } = settings
  const own = { ...front_page, title, description }
  const say = wordsOf({ locale_tag: locale.tag, niche: settings.lander_prefix || 'general', values, own })
  const is_fictional = input.page.data.profile?.kind === 'fictional'
  const words: Words = is_fictional ? (text, more) => say(ofFictional(text), more) : say
  const prefix = pathPrefix(locale)
  const suggestions = await suggestionsOn(input)
  const page = blockStyles.collect(
    <TextsProvider t={t}>
      <PageProvider value={{ api: noApi, settings, locale, rendered_at: `${input.today}T12:00:00.000Z` }}>
        <BlockProvider value={{ words, href: (path) => (path === '/' ? prefix || '/' : prefix + path), input, suggestions }}>
          <PreviewBanner />
          <BlockPageView />
        </BlockProvider>
      </PageProvider>
    </TextsProvider>,
  )
  const body = renderToStaticMarkup(page)
  return {
    status: form?.fault ? statusOf(form.fault.code) : 200,
    headers: input.is_private ? { 'x-robots-tag': 'noindex' } : {},
    html: blockDocument({ input, t, words, body, css: blockStyles.css() }),
  }
}

/** The texts that suggest the site's other languages. Only an address without a language prefix has suggestions. */
function suggestionsOn({ page, settings, locale }: BlockPageInput): Promise<Suggestion[]> {
  if (page.kind !== 'front' || locale.prefix !== '') return Promise.resolve([])
  const others = settings.locales.filter(({ tag }) => tag !== locale.tag)
  return Promise.all(
    others.map(async ({ tag, prefix }) => {
      const t = await loadTexts(tag)
      return { tag, href: `/${prefix}`, text: t('site.language_suggestion'), close: t('common.close') }
    }),
  )
}

/** The usual texts promise contact. A fictional profile is no real person, so its page uses neutral texts. */
const ofFictional = (text: string): string =>
  text.replace(/^@(?:member-\w+|profile)\.(?:coffee_)?(title|headline|lead|button|form)$/, (_text, part: string) => `@fictional.${part}`)

const statusOf = (code: string): number => (faults as Readonly<Record<string, number>>)[code] ?? faults.internal
