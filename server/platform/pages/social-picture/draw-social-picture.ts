import sharp from 'sharp'
import type { Palette } from '#server/platform/sites/theme/color-roles.ts'
import { fitLines, type OpenTextStyle, openTextStyle, setLine, type TextStyle } from './set-text.ts'

export const pictureSize = { width: 1200, height: 630 } as const

export interface SocialPictureFacts {
  name: string
  promise: string
  host: string
  palette: Pick<Palette, 'deep' | 'deep-raised' | 'on-deep' | 'on-deep-muted' | 'primary'>
  heading: TextStyle & { leading: number }
  body: TextStyle
  /** The site's app icon: a square PNG and its width in pixels. */
  icon: { png: Uint8Array; size: number }
}

/** The margin in pixels. The text is on the left, and the site's icon is on the right. */
const margin = 84
const words_width = 700

/** Draws the preview picture of a shared link: name, slogan and host of the site, in the colours and fonts of the theme. */
export async function drawSocialPicture(facts: SocialPictureFacts): Promise<Buffer> {
  const [heading, body] = await Promise.all([openTextStyle(facts.heading), openTextStyle(facts.body)])
  return sharp(Buffer.from(pictureSvg(facts, { heading, body })), { density: 72 })
    .png({ compressionLevel: 9, palette: true, colours: 128 })
    .toBuffer()
}

function pictureSvg(
  { name, promise, host, palette, heading: { leading }, icon }: SocialPictureFacts,
  { heading, body }: { heading: OpenTextStyle; body: OpenTextStyle },
): string {
  const { width, height } = pictureSize
  const box = { width: words_width, height: 300, sizes: [92, 84, 76, 68, 60, 54, 48], leading }
  const { size, lines } = fitLines(promise, heading, box)
  const step = size * leading
  // the centre of the text is a little above the centre of the picture
  const first = height / 2 + 6 - (step * (lines.length - 1)) / 2 + size * 0.34
  const headline = lines.map((line, index) => setLine(line, heading, { x: margin, y: first + index * step, size })).join('')
  const { size: name_size } = fitLines(name, heading, { width: words_width - 80, height: 60, sizes: [40, 34, 28], leading: 1.2 })
  const { size: host_size } = fitLines(host, body, { width: words_width, height: 40, sizes: [28, 24, 20], leading: 1.2 })
  const picture = `data:image/png;base64,${Buffer.from(icon.png).toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${palette.deep}"/>
<circle cx="1130" cy="250" r="270" fill="${palette['deep-raised']}"/>
<circle cx="1180" cy="470" r="210" fill="${palette.primary}"/>
<image x="820" y="${(height - icon.size) / 2}" width="${icon.size}" height="${icon.size}" href="${picture}"/>
<image x="${margin}" y="82" width="56" height="56" href="${picture}"/>
<g fill="${palette['on-deep']}">${setLine(name, heading, { x: margin + 72, y: 110 + name_size * 0.35, size: name_size })}${headline}</g>
<g fill="${palette['on-deep-muted']}">${setLine(host, body, { x: margin, y: height - 78, size: host_size })}</g>
</svg>`
}
