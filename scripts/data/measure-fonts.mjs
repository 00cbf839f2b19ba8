import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { fontFiles, fontNames, fonts } from '#schemas/site/fonts.ts'
import { headingStyles } from '#server/platform/sites/theme/theme-shape.ts'
import { browserPath } from '../dev/browser.mjs'

/**
 * Prints the fallback metrics of each font in schemas/site/fonts.ts next to the values that the browser measures. Run it after adding or
 * updating a font: `npx tsx scripts/data/measure-fonts.mjs`. It needs Arial or Liberation Sans, and Times New Roman or Liberation Serif.
 */
const sample = [
  'Je bent niet de enige die op zoek is naar iemand om mee te praten, te lachen en de stad te verkennen.',
  'Schreib zuerst und finde Menschen in deiner Nähe, die genauso neugierig sind wie du, heute Abend noch.',
  'Découvre des personnes près de chez toi et commence une conversation dès ce soir, en toute simplicité.',
  'Meet people near you who want the same things, send the first message and see where the evening goes.',
].join(' ')

/**
 * Accepted difference between a stored and a measured value. Smaller differences come from the sample text and from the fallback fonts of
 * different systems.
 */
const tolerance = 0.03

const { resolve } = createRequire(import.meta.url)

// The code is a string, not a function, because the compiler adds helpers to functions, and the page does not have these helpers.
const measuring = `async ({ data, sample, weight, local }) => {
  const face = new FontFace('Measured', 'url(data:font/woff2;base64,' + data + ')', { weight: '100 1000' })
  document.fonts.clear()
  document.fonts.add(await face.load())
  const context = document.createElement('canvas').getContext('2d')
  context.font = weight + ' 1000px Measured'
  const own = context.measureText(sample)
  context.font = local
  return { ratio: own.width / context.measureText(sample).width, ascent: own.fontBoundingBoxAscent, descent: own.fontBoundingBoxDescent }
}`

const browser = await chromium.launch({ executablePath: (await browserPath()) ?? undefined, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()
let has_drifted = false
for (const name of fontNames) {
  const { size, ascent, descent } = fonts[name].fallback
  const measured = await measure(name)
  const drift = Math.abs(Number.parseFloat(measured.size) / Number.parseFloat(size) - 1)
  has_drifted ||= drift > tolerance
  console.log(`${name}: measured ${measured.size} ${measured.ascent} ${measured.descent}, written ${size} ${ascent} ${descent}`)
}
await browser.close()
process.exitCode = has_drifted ? 1 : 0

async function measure(name) {
  const { generic, fallback } = fonts[name]
  const is_bold = fallback.local.some((local) => local.includes('Bold'))
  const families = generic === 'serif' ? `'Times New Roman','Liberation Serif'` : `Arial,'Liberation Sans'`
  const latin = fontFiles().find(({ from }) => from.includes(`/${fonts[name].package}-latin-wght`))
  const data = readFileSync(resolve(latin?.from ?? name)).toString('base64')
  const weight = is_bold ? headingStyles[name].weight : 400
  const local = `${is_bold ? 700 : 400} 1000px ${families}`
  const argument = JSON.stringify({ data, sample, weight, local })
  const { ratio, ascent, descent } = await page.evaluate(`(${measuring})(${argument})`)
  const percent = (part) => `${Number((part * 100).toFixed(1))}%`
  return { size: percent(ratio), ascent: percent(ascent / 1000 / ratio), descent: percent(descent / 1000 / ratio) }
}
