import { load } from 'cheerio'
import { ask } from '../support/browser.mjs'
import { frontOf } from './content-front.mjs'
import { searchOf } from './content-members.mjs'
import { all, linkLists, links, text } from './markup.mjs'

/**
 * Returns the content for the compared frameworks, as a content store would return it. The content has the texts and members of our two
 * pages, and the reply of the members endpoint.
 */
export async function contentOf(origin, host) {
  const [front, members] = await Promise.all(['/', '/members'].map(async (path) => (await ask(`${origin}${path}`, host)).toString()))
  const [settings, found] = await Promise.all(
    ['settings', 'members'].map(async (name) => JSON.parse(await ask(`${origin}/api/${name}`, host))),
  )
  const $ = load(front)
  const $members = load(members)
  const [theme] =
    $('style')
      .first()
      .text()
      .match(/:root\{.*\}\n:root,\[data-theme="light"\]\{[^}]*\}/) ?? []
  if (!theme) throw new Error('The page has no custom properties where they were')
  return {
    site: {
      host,
      name: settings.name,
      locale: $('html').attr('lang'),
      theme: `${$('style').first().text().split(':root{')[0]}${theme}`,
      icon: $('link[rel=icon][type]').attr('href'),
      color: settings.theme.color,
      skip: text($, 'a[href="#content"]'),
      home: $('header a').first().attr('aria-label'),
      login: text($, 'header a[href="/login"]'),
      signup: text($, 'header a[href="/signup"]'),
      fictional: { icon: settings.fictional_icon, label: settings.fictional_singular },
      footer: { label: $('footer ul').attr('aria-label'), links: links($, 'footer ul:first-of-type a'), notes: notesOf($) },
      front_more: linkLists($, 'footer ul'),
      footer_more: linkLists($members, 'footer ul'),
    },
    front: { head: headOf($), ...frontOf($) },
    members: { head: headOf($members), ...searchOf($members, found) },
  }
}

/** Returns the texts of the footer, without the label at the end of the first text. */
function notesOf($) {
  return all($, 'footer p').map((note) => note.clone().children('span').remove().end().text().trim())
}

/** Returns the content of the tags for search engines and for shared links. */
function headOf($) {
  const meta = (name) => $(`meta[property="og:${name}"]`).attr('content')
  return {
    title: $('title').text(),
    description: $('meta[name=description]').attr('content'),
    shared: {
      title: meta('title'),
      description: meta('description'),
      url: meta('url'),
      locale: meta('locale'),
      image: {
        url: meta('image'),
        type: meta('image:type'),
        width: Number(meta('image:width')),
        height: Number(meta('image:height')),
        alt: meta('image:alt'),
      },
    },
  }
}
