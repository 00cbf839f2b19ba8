import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create } from 'fontkit'
import decompress from 'woff2-encoder/decompress'
import { type FontName, type FontSubset, fontSubsets, fonts } from '#schemas/site/fonts.ts'
import { root } from '#server/platform/paths.ts'

/** A font file at one weight. Lengths are in units of the font: `units` of them are the font size. */
export interface Face {
  units: number
  has(code_point: number): boolean
  /** The outline and the position of each glyph of one line. */
  layout(text: string): { d: string; x: number }[]
  widthOf(text: string): number
}

/** Opening a font takes tens of milliseconds. */
const cache = new Map<string, Promise<Face[]>>()

/** The files of a font at one weight, Latin first. */
export function openFont(name: FontName, weight: number): Promise<Face[]> {
  const key = `${name} ${weight}`
  const subsets = Object.keys(fontSubsets) as FontSubset[]
  const faces = cache.get(key) ?? Promise.all(subsets.map((subset) => openFace(name, subset, weight)))
  cache.set(key, faces)
  faces.catch(() => cache.delete(key))
  return faces
}

async function openFace(name: FontName, subset: FontSubset, weight: number): Promise<Face> {
  const folder = fonts[name].package
  const file = join(root, 'node_modules', '@fontsource-variable', folder, 'files', `${folder}-${subset}-wght-normal.woff2`)
  // fontkit ignores the weight of a WOFF2 font, so it gets the decompressed font
  const opened = create(Buffer.from(await decompress(await readFile(file))))
  if (!('getVariation' in opened)) throw new TypeError(`${file} is a collection of fonts`)
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
