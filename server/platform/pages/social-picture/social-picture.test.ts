import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fontNames } from '#schemas/site/fonts.ts'
import { drawSiteIcon } from '#server/platform/pages/brand/app-icon.ts'
import { headingStyles } from '#server/platform/sites/theme/theme-shape.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { createDrawingThread } from './drawing-thread.ts'
import { fitLines, openTextStyle, setLine, widthOf } from './set-text.ts'
import { socialPictureFacts, socialPicturePath } from './social-picture.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ has_pages: true, sites: { twin: { name: 'Twin' } } })
})
afterAll(() => app.close())

const pathOf = (slug: string, index = 0) => {
  const site = app.site(slug)
  const locale = site.locales[index]
  if (!locale) throw new TypeError(`${slug} has no locale ${index}`)
  return socialPicturePath(site, locale)
}

test('a site has its own picture in each language, which caches may keep forever', async () => {
  const { body, headers } = await app.visit('rondeur').get(pathOf('rondeur', 1)).expect(200)
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' })
  const { width, height, format } = await sharp(body).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  expect(body.length).toBeLessThan(100_000)
  const german = await app.visit('rondeur').get(pathOf('rondeur')).expect(200)
  expect(body.equals(german.body)).toBe(false)
})

test('WL-08 a site serves only its own picture; an old URL redirects to the current one', async () => {
  const stranger = await app.visit('twin').get(pathOf('vonk')).expect(302)
  expect(stranger.headers).toMatchObject({ location: pathOf('twin'), 'cache-control': 'no-store' })
  await app.visit('vonk').get(pathOf('rondeur', 1)).expect(404)
  await app.visit('vonk').get('/social/nl-NL-..%2f..%2fsite.json').expect(404)
})

test('a picture is drawn in a thread: when it ends, the drawing fails, and the next picture starts a new thread', async () => {
  const site = app.site('vonk')
  const [locale] = site.locales
  if (!locale) throw new TypeError('a site has a locale')
  const facts = { ...socialPictureFacts(site, locale), icon: { png: await drawSiteIcon(site, 'any', 64), size: 64 } }
  const thread = createDrawingThread()
  const lost = expect(thread.draw(facts)).rejects.toThrow('was ended')
  thread.close()
  await lost
  const [one, same] = await Promise.all([thread.draw(facts), thread.draw(facts)])
  expect((await sharp(one).metadata()).format).toBe('png')
  expect(one.equals(same)).toBe(true)
  await expect(thread.draw({ ...facts, heading: { ...facts.heading, font: 'unknown' as 'manrope' } })).rejects.toThrow('could not be drawn')
  thread.close()
})

test('every font draws the letters of every language', async () => {
  const letters = 'aÅåÄäÆæØøÖöÜüßÉéÇçÑñŁłĄąĘęŻżŹźĆćŃńŚśŐűœ’“„—'
  for (const font of fontNames) {
    const style = await openTextStyle({ font, weight: headingStyles[font].weight, tracking: 0 })
    const drawn = setLine(letters, style, { x: 0, y: 0, size: 40 })
    expect(drawn.match(/<path /g)?.length, font).toBe([...letters].length)
  }
  expect(setLine('🙂', await openTextStyle({ font: 'manrope', weight: 780, tracking: 0 }), { x: 0, y: 0, size: 40 })).toBe('')
})

test('a font is drawn at its weight, and bold text is wider', async () => {
  for (const font of ['manrope', 'fraunces'] as const) {
    const thin = await openTextStyle({ font, weight: 300, tracking: 0 })
    const bold = await openTextStyle({ font, weight: 700, tracking: 0 })
    const outlines = [thin, bold].map((style) => /d="([^"]*)"/.exec(setLine('n', style, { x: 0, y: 0, size: 40 }))?.[1])
    expect(outlines[0], font).not.toBe(outlines[1])
    expect(widthOf('nnn', bold), font).toBeGreaterThan(widthOf('nnn', thin))
  }
})

test('every text fits into its box, however long its words are', async () => {
  const style = await openTextStyle({ font: 'manrope', weight: 780, tracking: -0.03 })
  const box = { width: 760, height: 300, sizes: [92, 76, 60, 48], leading: 1.1 }
  const word = fc.stringMatching(/^[a-zäößłøå]{1,40}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
      const text = words.join(' ').slice(0, 80).trim()
      const { size, lines } = fitLines(text, style, box)
      expect(lines.join(' ')).toBe(text)
      expect(lines.length * size * box.leading).toBeLessThanOrEqual(box.height + 0.01)
      for (const line of lines) expect(widthOf(line, style) * size).toBeLessThanOrEqual(box.width + 0.01)
    }),
    { numRuns: 60 },
  )
})
