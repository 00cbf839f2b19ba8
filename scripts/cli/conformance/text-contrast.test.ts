import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ThemeSeeds } from '#schemas/site/theme.ts'
import { root } from '#server/platform/paths.ts'
import { compileTheme } from '#server/platform/sites/theme/theme.ts'
import { someSettings } from '#tests/support/boot.ts'
import { drawBlocks } from '#tests/support/pages/block-pages.ts'
import { openChromium, type Tab } from './chromium.ts'
import { measureContrast, ratioOf } from './text-contrast.ts'

const pixels = (...colors: [number, number, number][]) => ({ data: Buffer.from(colors.flat()), width: colors.length, height: 1 })
const [white, black, grey, mark] = [
  [255, 255, 255],
  [0, 0, 0],
  [119, 119, 119],
  [255, 0, 255],
] as [number, number, number][] as [[number, number, number], [number, number, number], [number, number, number], [number, number, number]]

test('the worst background below a text counts, and none where no text is painted', () => {
  const text = {
    color: [255, 255, 255, 1] as [number, number, number, number],
    boxes: [[0, 0, 3, 1]] as [number, number, number, number][],
  }
  const bare = pixels(black, grey, white)
  expect(ratioOf(text, pixels(mark, mark, white), bare)).toBeCloseTo(4.48, 2)
  expect(ratioOf(text, pixels(mark, grey, white), bare)).toBeCloseTo(21, 5)
  expect(ratioOf(text, bare, bare)).toBe(null)
  expect(ratioOf({ ...text, color: [255, 255, 255, 0.5] }, pixels(mark, grey, white), bare)).toBeCloseTo(5.28, 2)
})

test('a browser that is not there is an error, and nothing hangs', async () => {
  await expect(openChromium(join(tmpdir(), 'no-such-browser'))).rejects.toThrow('ENOENT')
  await expect(openChromium(process.execPath)).rejects.toThrow('the browser ended')
})

const chromium = process.env.CHROMIUM ?? ''

describe.skipIf(chromium === '')('in a browser (CHROMIUM)', () => {
  let tab: Tab
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'couplet-contrast-'))
    tab = await openChromium(chromium)
  })
  afterAll(async () => {
    await tab.close()
    rmSync(folder, { recursive: true })
  })
  const measured = async (html: string) => {
    const file = join(folder, 'page.html')
    writeFileSync(file, html)
    await tab.open(pathToFileURL(file).href)
    const found = await measureContrast(tab.send)
    return found.map(({ text, scheme, ratio, least }) => `${scheme} ${text}: ${ratio.toFixed(2)} of ${least}`)
  }

  test('each text with too little contrast is found, on plain colours, gradients, pictures and other elements', async () => {
    const picture =
      'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"%3E%3Crect width="900" height="900" fill="%23999"/%3E%3C/svg%3E'
    const html = `<!doctype html><meta charset="utf-8"><style>
      body { margin: 0; font: 16px/1.5 sans-serif; background: #fff; color: #000 }
      @media (prefers-color-scheme: dark) { .night { color: #aaa } }
      .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; color: #eee }
      .over { position: relative; height: 40px } .over i { position: absolute; inset: 0; z-index: -1; background: #333 }
      .fade { height: 100px; padding-top: 76px; box-sizing: border-box; background: linear-gradient(#000, #999); color: #fff }
      ::placeholder { color: #bbb; opacity: 1 }
    </style>
    <p>Black on white</p><p style="color: #767676">Just enough</p><p style="color: #777">Just too little</p>
    <p style="color: #fff">As the page</p><p style="opacity: 0.4">Faded</p>
    <p style="font-size: 24px; color: #949494">Large enough</p><p style="font-size: 23px; color: #949494">Not large</p>
    <p style="font-size: 19px; font-weight: 700; color: #949494">Bold enough</p>
    <p class="fade">End of a gradient</p><p style="background: url('${picture.replaceAll('"', '%22')}'); color: #fff">On a picture</p>
    <div class="over"><i></i>On another element</div><svg height="20"><text y="15" fill="#ccc">Drawn</text></svg>
    <input placeholder="An example"><button disabled style="color: #ccc">Switched off</button>
    <p class="hidden">For screen readers</p><p class="night">Grey by night</p>`
    const light = [
      'Just too little: 4.48 of 4.5',
      'As the page: 1.00 of 4.5',
      'Faded: 2.85 of 4.5',
      'Not large: 3.03 of 4.5',
      expect.stringMatching(/^End of a gradient: 3\.\d\d of 4\.5$/),
      'On a picture: 2.85 of 4.5',
      'On another element: 1.66 of 4.5',
      'Drawn: 1.61 of 4.5',
      'An example: 1.92 of 4.5',
    ]
    const found = await measured(html)
    const of = (scheme: string) => found.filter((line) => line.startsWith(scheme)).map((line) => line.slice(scheme.length + 1))
    expect(of('light').toSorted()).toEqual(expect.arrayContaining(light))
    expect(of('light')).toHaveLength(light.length)
    expect(of('dark').filter((line) => !of('light').includes(line))).toEqual(['Grey by night: 2.32 of 4.5'])
  })

  test('around an open dialog nothing is measured', async () => {
    const html =
      '<!doctype html><p style="color: #ddd">Behind<dialog><p style="color: #ccc">In front</dialog><script>document.querySelector("dialog").showModal()</script>'
    expect(await measured(html)).toEqual(['light In front: 1.61 of 4.5', 'dark In front: 1.61 of 4.5'])
  })

  test.each(['plum', 'linen'])(
    'a front page of the bdsm preset can be read in the light theme %s when signup is by invitation',
    async (name) => {
      const seeds: ThemeSeeds = JSON.parse(readFileSync(join(root, 'themes', name, 'theme.json'), 'utf8'))
      const settings = { look: 'split', headline: 'Een kop', lead: 'Een inleiding', button: 'Begin', second: '', picture: '' }
      const html = await drawBlocks(
        {
          name: 'index',
          kind: 'front',
          layout: 'lander',
          look: 'index',
          title: 'Proef',
          description: null,
          sections: [{ id: 'hero', type: 'hero', settings, blocks: [] }],
          data: { members: [], profile: null, map: null },
        },
        { settings: { ...someSettings, lander_prefix: 'bdsm', may_sign_up: false }, theme: compileTheme(seeds) },
      )
      expect(html).toContain('data-niche="bdsm"')
      expect(html).toContain('Proefsite is op uitnodiging')
      expect(await measured(html)).toEqual([])
    },
  )
})
