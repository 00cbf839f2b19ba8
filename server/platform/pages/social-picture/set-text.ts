import type { FontName } from '#schemas/site/fonts.ts'
import { type Face, faceWith } from './face.ts'

export interface Voice {
  font: FontName
  weight: number
  /** Between letters, in parts of the size. */
  tracking: number
}

/** Text as outlines, because the machine that draws has no fonts of its own. A character that the font lacks, such as an emoji, is left out. */
export function setLine(text: string, { font, weight, tracking }: Voice, { x, y, size }: { x: number; y: number; size: number }): string {
  let at = x
  return runsOf(text, font, weight)
    .map(({ face, text: part }) => {
      const scale = size / face.units
      const paths = face
        .set(part)
        .map(({ d, x: offset }, index) =>
          d === ''
            ? ''
            : `<path transform="translate(${round(at + offset * scale + index * tracking * size)} ${round(y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${d}"/>`,
        )
      at += widthOfRun(face, part, tracking) * size
      return paths.join('')
    })
    .join('')
}

/** In parts of the size. */
export function widthOf(text: string, { font, weight, tracking }: Voice): number {
  return runsOf(text, font, weight).reduce((sum, { face, text: part }) => sum + widthOfRun(face, part, tracking), 0)
}

const widthOfRun = (face: Face, text: string, tracking: number): number => face.widthOf(text) / face.units + [...text].length * tracking

function runsOf(text: string, font: FontName, weight: number): { face: Face; text: string }[] {
  const runs: { face: Face; text: string }[] = []
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1)
    const code_point = character.codePointAt(0) ?? 0
    // a run goes on as long as it can, so that pairs of letters stay together
    const face = last?.face.has(code_point) ? last.face : faceWith(code_point, font, weight)
    if (!face) continue
    if (last?.face === face) last.text += character
    else runs.push({ face, text: character })
  }
  return runs
}

export interface Room {
  width: number
  height: number
  /** Sizes to try, largest first. */
  sizes: readonly number[]
  leading: number
}

/** The largest size at which the text fits its room, in lines of about one length; below the last size it is made as small as it must be. */
export function fitLines(text: string, voice: Voice, { width, height, sizes, leading }: Room): { size: number; lines: string[] } {
  const words = text.split(/[ \n\t]+/).filter((word) => word !== '')
  for (const size of sizes) {
    const lines = wrap(words, voice, width / size)
    if (lines && lines.length * size * leading <= height) return { size, lines: balance(words, voice, { lines, width: width / size }) }
  }
  const smallest = sizes.at(-1) ?? 32
  const widest = Math.max(...words.map((word) => widthOf(word, voice)), 1)
  const size = Math.min(smallest, width / widest)
  const lines = wrap(words, voice, width / size) ?? [text]
  return lines.length * size * leading <= height ? { size, lines } : { size: height / lines.length / leading, lines }
}

/** Null where a word is longer than a line. */
function wrap(words: readonly string[], voice: Voice, width: number): string[] | null {
  const lines: string[] = []
  for (const word of words) {
    if (widthOf(word, voice) > width + 1e-6) return null
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, voice) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** As narrow as the number of lines allows: no word is left alone on the last one. */
function balance(words: readonly string[], voice: Voice, { lines, width }: { lines: string[]; width: number }): string[] {
  let best = lines
  for (let narrower = width * 0.95; narrower > width * 0.4; narrower *= 0.95) {
    const tried = wrap(words, voice, narrower)
    if (!tried || tried.length > lines.length) break
    best = tried
  }
  return best
}

const round = (value: number): number => Math.round(value * 100) / 100
