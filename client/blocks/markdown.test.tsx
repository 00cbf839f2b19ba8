import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BlockPageInput } from '#schemas/pages/block-page.ts'
import { BlockProvider } from './block-context.tsx'
import { Markdown } from './markdown.tsx'

const drawn = (source: string) => {
  // the Markdown component uses only the link function of this context
  const value = { words: (text: string) => text, href: (path: string) => `/fr${path}`, input: {} as BlockPageInput, suggestions: [] }
  const html = renderToStaticMarkup(
    <BlockProvider value={value}>
      <Markdown source={source} />
    </BlockProvider>,
  )
  return html.slice(html.indexOf('>') + 1, html.lastIndexOf('</div>'))
}

test('paragraphs, lists, emphasis and headings become elements', () => {
  expect(drawn('Een **vet** en *schuin* woord.')).toBe('<p>Een <strong>vet</strong> en <em>schuin</em> woord.</p>')
  expect(drawn('- een\n- twee')).toBe('<ul><li>een</li><li>twee</li></ul>')
  expect(drawn('1. een\n   - half\n2. twee')).toBe('<ol><li>een<ul><li>half</li></ul></li><li>twee</li></ol>')
  // a text must not create an h1, because a page has only one h1
  expect(drawn('# Kop')).toBe('<h3>Kop</h3>')
})

test('React has nothing to say of a text with lists in lists, links and emphasis', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => complaints.mockRestore())
  drawn(
    '# Kop\n\nEen **vet** woord, [een](/pricing) en *twee*.\n\n- een **half** woord\n- twee\n\n  meer\n  1. drie\n  2. [vier](/faq)\n\n> vijf\n>\n> zes',
  )
  expect(complaints.mock.calls).toEqual([])
})

test('no HTML passes, in whatever disguise', () => {
  for (const source of [
    '<script>alert(1)</script>',
    'a <b onclick="x()">b</b>',
    '<img src=x onerror=alert(1)>',
    '![<i>](https://x.example/a.png)',
    '`<b>`',
    '```\n<b>\n```',
    '[<b>woord</b>](/pages/faq)',
  ]) {
    const html = drawn(source).replaceAll(/<\/?(p|a|h3)( href="[^"]*")?( rel="noopener")?>/g, '')
    expect(html, source).not.toMatch(/[<>]/)
  }
})

test('links lead to https, mail, telephone and the site itself, in the page’s language; any other stays words', () => {
  expect(drawn('[prijzen](/pricing)')).toBe('<p><a href="/fr/pricing">prijzen</a></p>')
  expect(drawn('[ver](https://x.example/a)')).toBe('<p><a href="https://x.example/a" rel="noopener">ver</a></p>')
  expect(drawn('[mail](mailto:a@b.example)')).toBe('<p><a href="mailto:a@b.example">mail</a></p>')
  for (const url of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://x.example',
    'vbscript:x',
  ])
    expect(drawn(`[woord](<${url}>)`), url).toBe('<p>woord</p>')
})
