import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create } from 'fontkit'
import decompress from 'woff2-encoder/decompress'
import { type FontName, type FontSubset, fontSource, subsetNames } from '#schemas/site/fonts.ts'
import { root } from '#server/platform/paths.ts'

/** A font file at one weight. Lengths are in font units. One em has `units` font units. */
export interface FontFile {
  units: number
  has(code_point: number): boolean
  /** The outline and the position of each glyph of one line. */
  layout(text: string): { d: string; x: number }[]
  widthOf(text: string): number
}

/** Opened fonts. Opening a font takes tens of milliseconds. */
const cache = new Map<string, Promise<FontFile[]>>()

/** Opens the files of a font at one weight. The file with Latin letters comes first. */
export function openFont(name: FontName, weight: number): Promise<FontFile[]> {
  const key = `${name} ${weight}`
  const files = cache.get(key) ?? Promise.all(subsetNames.map((subset) => openFontFile(name, subset, weight)))
  cache.set(key, files)
  files.catch(() => cache.delete(key))
  return files
}

async function openFontFile(name: FontName, subset: FontSubset, weight: number): Promise<FontFile> {
  const path = join(root, 'node_modules', fontSource(name, subset))
  // fontkit ignores the weight of a WOFF2 font, so pass the decompressed font
  const opened = create(Buffer.from(await decompress(await readFile(path))))
  if (!('getVariation' in opened)) throw new TypeError(`${path} is a collection of fonts`)
  const font = opened.getVariation({ wght: weight })
  return {
    units: font.unitsPerEm,
    has: (code_point) => font.hasGlyphForCodePoint(code_point),
    layout(text) {
      const { glyphs, positions } = font.layout(text)
      let x = 0
      return glyphs.map((glyph, index) => {
        const { xOffset = 0, xAdvance = 0 } = positions[index] ?? {}
        const at = x + xOffset
        x += xAdvance
        return { d: glyph.path.toSVG(), x: at }
      })
    },
    widthOf: (text) => font.layout(text).advanceWidth,
  }
}
