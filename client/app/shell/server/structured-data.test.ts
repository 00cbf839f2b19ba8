import { expect, test } from 'vitest'
import type { StaticPage } from '#schemas/pages/static-page.ts'
import { someSettings } from '#tests/support/boot.ts'
import { structuredData, structuredDataTag } from './structured-data.ts'

const page = {
  facts: { title: 'Vragen', description: undefined, path: '/pages/faq', is_private: false },
  settings: someSettings,
  locale: { tag: 'nl-NL', prefix: '' },
  canonical_origin: 'https://proef.example',
  company: null,
  faq: null,
}
const words = (text: string, href?: string) => [{ text, ...(href && { href }) }]
const block = (type: 'heading' | 'paragraph', text: string, href?: string) => ({ type, runs: words(text, href), items: [] })

test('an answer has its lists, and not the sentence at the end that is about every question', () => {
  const faq: StaticPage = {
    page: 'faq',
    language: 'nl-NL',
    title: 'Vragen',
    description: '',
    blocks: [
      block('paragraph', 'Vooraf'),
      block('heading', 'Wat kost het?'),
      block('paragraph', 'Niets.'),
      { type: 'list', runs: [], items: [words('Kijken'), words('Lezen')] },
      block('heading', 'Een kop zonder antwoord'),
      block('heading', 'En weg?'),
      block('paragraph', 'Via je instellingen.'),
      block('paragraph', 'Neem contact op', '/pages/service'),
    ],
  }
  const graph = structuredData({ ...page, faq })?.['@graph'] as { '@type': string; mainEntity?: unknown }[]
  expect(graph.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity).toEqual([
    { '@type': 'Question', name: 'Wat kost het?', acceptedAnswer: { '@type': 'Answer', text: 'Niets.\nKijken\nLezen' } },
    { '@type': 'Question', name: 'En weg?', acceptedAnswer: { '@type': 'Answer', text: 'Via je instellingen.' } },
  ])
})

test('nothing that a site is called ends the block of data', () => {
  const settings = { ...someSettings, name: 'A</script><script>alert(1)</script><!--' }
  const tag = structuredDataTag({ ...page, settings }, 'N0nce')
  expect(tag.match(/</g)).toHaveLength(2)
  expect(JSON.parse(tag.slice(tag.indexOf('>') + 1, tag.lastIndexOf('<')))['@graph'][0].itemListElement[0].name).toBe(settings.name)
})
