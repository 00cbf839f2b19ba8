import type { FontName } from '#schemas/site/fonts.ts'
import { type FontFile, openFont } from './open-font.ts'

export interface TextStyle {
  font: FontName
  weight: number
  /** Space between letters, as a fraction of the font size. */
  tracking: number
}

/** A text style with its open font. */
export interface OpenTextStyle {
  files: readonly FontFile[]
  tracking: number
}

export const openTextStyle = async ({ font, weight, tracking }: TextStyle): Promise<OpenTextStyle> => ({
  files: await openFont(font, weight),
  tracking,
})

/**
 * One line of text as SVG outlines, because the server has no installed fonts. Characters that the font lacks, such as emoji, are left out.
 */
export function setLine(text: string, style: OpenTextStyle, { x, y, size }: { x: number; y: number; size: number }): string {
  let at = x
  return runsOf(text, style)
    .map(({ file, text: part }) => {
      const scale = size / file.units
      const paths = file
        .layout(part)
        .map(({ d, x: offset }, index) =>
          d === ''
            ? ''
            : `<path transform="translate(${round(at + offset * scale + index * style.tracking * size)} ${round(y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${d}"/>`,
        )
      at += widthOfRun({ file, text: part }, style) * size
      return paths.join('')
    })
    .join('')
}

/** The width of one line, as a multiple of the font size. */
export const widthOf = (text: string, style: OpenTextStyle): number =>
  runsOf(text, style).reduce((sum, run) => sum + widthOfRun(run, style), 0)

/** A part of the text whose characters are all in one font file. */
interface Run {
  file: FontFile
  text: string
}

const widthOfRun = ({ file, text }: Run, { tracking }: OpenTextStyle): number =>
  file.widthOf(text) / file.units + [...text].length * tracking

function runsOf(text: string, { files }: OpenTextStyle): Run[] {
  const runs: Run[] = []
  for (const character of text.normalize('NFC')) {
    const code_point = character.codePointAt(0) ?? 0
    const last = runs.at(-1)
    // make each run as long as possible, so that kerning applies
    const file = last?.file.has(code_point) ? last.file : files.find((one) => one.has(code_point))
    if (!file) continue
    if (last?.file === file) last.text += character
    else runs.push({ file, text: character })
  }
  return runs
}

interface TextBox {
  width: number
  height: number
  /** The font sizes to try, largest first. */
  sizes: readonly number[]
  leading: number
}

/**
 * Finds the largest size at which the text fits into the box, in lines of about equal length. If even the smallest size is too large, the
 * text is made smaller.
 */
export function fitLines(
  text: string,
  style: OpenTextStyle,
  { width, height, sizes, leading }: TextBox,
): { size: number; lines: string[] } {
  const words = text.split(/[ \n\t]+/).filter((word) => word !== '')
  for (const size of sizes) {
    const lines = wrap(words, style, width / size)
    if (lines && lines.length * size * leading <= height) return { size, lines: balance(words, style, { lines, width: width / size }) }
  }
  const smallest = sizes.at(-1) ?? 32
  const widest = Math.max(...words.map((word) => widthOf(word, style)), 1)
  const size = Math.min(smallest, width / widest)
  const lines = wrap(words, style, width / size) ?? [text]
  return lines.length * size * leading <= height ? { size, lines } : { size: height / lines.length / leading, lines }
}

/** Breaks words into lines. Null if a word is longer than a line. */
function wrap(words: readonly string[], style: OpenTextStyle, width: number): string[] | null {
  const lines: string[] = []
  for (const word of words) {
    if (widthOf(word, style) > width + 1e-6) return null
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, style) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Makes the lines as narrow as possible without adding a line, so that the last line is not a single word. */
function balance(words: readonly string[], style: OpenTextStyle, { lines, width }: { lines: string[]; width: number }): string[] {
  let best = lines
  for (let narrower = width * 0.95; narrower > width * 0.4; narrower *= 0.95) {
    const tried = wrap(words, style, narrower)
    if (!tried || tried.length > lines.length) break
    best = tried
  }
  return best
}

const round = (value: number): number => Math.round(value * 100) / 100
