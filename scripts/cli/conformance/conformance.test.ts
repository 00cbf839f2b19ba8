import { describe, expect, test } from 'vitest'
import { checkPage, type Expected } from './check-page.ts'
import { gradeOf } from './grade.ts'
import { type Problem, problem } from './problems.ts'
import { readHtml } from './read-html.ts'

const sound = `<!DOCTYPE html><html lang="nl-NL"><head><title>Leden · Vlam</title><link rel="canonical" href="https://vlam.nl/members">
<script type="application/json">{"title":"<h1>no</h1>{not_a_placeholder}"}</script><style>h1{color:red}</style></head>
<body><h1>Leden &amp; vrienden</h1><!-- <h1>hidden</h1> --><svg><title>a drawing</title></svg>
<img src="/a.png" alt=""><a href="/login?to=%2Fmembers&amp;x=1">in</a></body></html>`

const expected: Expected = {
  at: '/members (nl-NL, visitor)',
  tag: 'nl-NL',
  origin: 'https://vlam.nl',
  message_keys: new Set(['likes.title', 'chats.unread.other']),
  foreign: [{ word: 'Gloed', site: 'gloed' }],
}
const found = (html: string) => checkPage(readHtml(html), html, expected).map(({ check, message }) => `${check}: ${message}`)
const instead = (from: string, to: string) => found(sound.replace(from, to))

describe('WL-02 a page', () => {
  test('WL-02 that is sound has nothing to report', () => {
    expect(found(sound)).toEqual([])
    expect(readHtml(sound)).toMatchObject({ titles: ['Leden · Vlam'], num_h1: 1, links: ['/login?to=%2Fmembers&x=1'], files: ['/a.png'] })
  })

  test.each([
    ['lang="nl-NL"', 'lang="de-DE"', 'lang: has lang="de-DE" instead of "nl-NL"'],
    ['Leden · Vlam', ' ', 'title: has no title'],
    ['</title>', '</title><title>two</title>', 'title: has 2 titles'],
    ['<h1>Leden &amp; vrienden</h1>', '', 'heading: has no main heading (h1)'],
    ['<svg>', '<h1>x</h1><svg>', 'heading: has 2 main headings (h1)'],
    [
      'https://vlam.nl/members',
      'http://vlam.localhost/members',
      'canonical: has the canonical URL http://vlam.localhost/members, which is not on https://vlam.nl',
    ],
    [
      'https://vlam.nl/members',
      'https://vlam.nl.evil.example/',
      'canonical: has the canonical URL https://vlam.nl.evil.example/, which is not on https://vlam.nl',
    ],
    ['<title>', '<meta name="robots" content="noindex"><title>', 'canonical: has both noindex and a canonical URL'],
    [' alt=""', '', 'alt: the picture /a.png has no alt'],
    ['vrienden', 'likes.title', 'raw_text: shows the key likes.title instead of a text'],
    ['vrienden', 'dag {name}!', 'raw_text: shows {name}, which has no value'],
    ['alt=""', 'alt="chats.unread.other"', 'raw_text: shows the key chats.unread.other instead of a text'],
    ['vrienden', 'Gloed', 'foreign: contains "Gloed", which belongs to the site "gloed"'],
  ])('WL-02 with %s changed to %s: %3$s', (from, to, message) => {
    expect(instead(from, to)).toEqual([message])
  })

  test.each(['Gloedvol', 'likes.titles', 'mail likes.title@vlam.nl', 'vlam.nl'])('WL-02 may say %s', (words) => {
    expect(instead('vrienden', words)).toEqual([])
  })
})

const many = (check: Problem['check'], count: number, severity?: Problem['severity']) =>
  Array.from({ length: count }, (_, index) => ({
    ...problem(check, { message: 'm', at: `${index}`, fix: 'f' }),
    ...(severity && { severity }),
  }))

describe('WL-02 the grade', () => {
  test.each([
    [[], 'A', 100],
    [many('heading', 1), 'A', 97],
    [many('heading', 9), 'A', 94],
    [[...many('heading', 9), ...many('same_title', 9)], 'B', 88],
    [many('imprint', 1), 'C', 90],
    [many('status', 1), 'C', 85],
    [many('status', 50), 'C', 70],
    [many('foreign', 1), 'C', 70],
    [[...many('foreign', 9), ...many('status', 9)], 'E', 39],
    [[...many('foreign', 99), ...many('status', 99)], 'F', 10],
    [many('imprint', 9, 'before_live'), 'A', 100],
  ] as const)('WL-02 case %#: %2$s', (problems, grade, score) => {
    expect(gradeOf(problems)).toMatchObject({ grade, score })
  })
})
