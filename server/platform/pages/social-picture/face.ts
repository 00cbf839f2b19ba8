import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font, type Glyph } from 'fontkit'
import { type FontName, type FontSubset, fontSubsets, fonts } from '#schemas/site/fonts.ts'
import { root } from '#server/platform/paths.ts'

/** A font file at one weight. */
export interface Face {
  has(code_point: number): boolean
  /** One line: outlines in units of the font, and where each stands. */
  set(text: string): { d: string; x: number }[]
  /** In units of the font. */
  widthOf(text: string): number
  units: number
}

const known = new Map<string, Face>()

/** The file of a font that has this letter, Latin first; undefined where none has. Each is opened when a letter needs it: that takes some tens of milliseconds. */
export function faceWith(code_point: number, name: FontName, weight: number): Face | undefined {
  for (const subset of Object.keys(fontSubsets) as FontSubset[]) {
    const key = `${name} ${subset} ${weight}`
    const face = known.get(key) ?? openFace(name, subset, weight)
    known.set(key, face)
    if (face.has(code_point)) return face
  }
  return undefined
}

function openFace(name: FontName, subset: FontSubset, weight: number): Face {
  const folder = fonts[name].package
  const file = join(root, 'node_modules', '@fontsource-variable', folder, 'files', `${folder}-${subset}-wght-normal.woff2`)
  const font = atWeight(readFileSync(file), weight)
  const setLine = (text: string) => font.layout(text)
  return {
    units: font.unitsPerEm,
    has: (code_point) => font.hasGlyphForCodePoint(code_point),
    widthOf: (text) => setLine(text).advanceWidth,
    set(text) {
      const { glyphs, positions } = setLine(text)
      let x = 0
      return glyphs.map((glyph: Glyph, index: number) => {
        const { xOffset = 0, xAdvance = 0 } = positions[index] ?? {}
        const at = x + xOffset
        x += xAdvance
        return { d: glyph.path.toSVG(), x: at }
      })
    },
  }
}

interface Point {
  x: number
  y: number
  endContour: boolean
  copy(): Point
}

/** What fontkit keeps to itself. A test draws every font, so that another version of it cannot change this unseen. */
interface Innards extends Font {
  _decompress(): void
  _transformGlyfTable(): void
  _transformedGlyphs: { points?: Point[]; components?: { dx: number; dy: number }[] }[]
  _variationProcessor: { transformPoints(glyph: number, points: Point[]): void }
  variationCoords: number[]
}

/**
 * fontkit reads compressed fonts and it reads variable ones, but not both at once: its outlines of a compressed font stay those of the default
 * weight. So the outlines are unpacked first, and moved to the weight that is wanted by its own rules.
 */
function atWeight(content: Buffer, weight: number): Font {
  const unpacked = create(content) as Innards
  unpacked._transformGlyfTable()
  const font = create(content) as Innards
  font._decompress()
  font._transformedGlyphs = unpacked._transformedGlyphs
  const axis = font.variationAxes.wght
  if (!axis) return font
  // before anything asks for them: what fontkit has computed once it keeps
  font.variationCoords = [Math.min(Math.max(weight, axis.min), axis.max)]
  for (const [id, { points, components }] of font._transformedGlyphs.entries()) {
    if (points) font._variationProcessor.transformPoints(id, [...points, ...phantoms()])
    else if (components) {
      const moved = components.map(({ dx, dy }) => point(dx, dy))
      font._variationProcessor.transformPoints(id, [...moved, ...phantoms()])
      for (const [index, part] of components.entries()) Object.assign(part, { dx: moved[index]?.x, dy: moved[index]?.y })
    }
  }
  return font
}

const point = (x: number, y: number): Point => ({
  x,
  y,
  endContour: true,
  copy() {
    return point(this.x, this.y)
  },
})

/** The four that stand for a glyph's margins; the table of widths says the same. */
const phantoms = (): Point[] => [point(0, 0), point(0, 0), point(0, 0), point(0, 0)]
