import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import type { SiteFile } from '#schemas/site/site.ts'
import { type Problem, problem } from './problems.ts'

interface Budget {
  kind: string
  kilobytes: number
  longest_side: number | null
}

/** Size limits for a phone on a slow connection. */
const budgets = {
  logo: { kind: 'a logo', kilobytes: 60, longest_side: 1200 },
  icon: { kind: 'an icon', kilobytes: 100, longest_side: 1024 },
  picture: { kind: 'a picture', kilobytes: 400, longest_side: 3000 },
  video: { kind: 'a video', kilobytes: 4000, longest_side: null },
} as const satisfies Record<string, Budget>

const pictures = new Set(['.svg', '.png', '.webp', '.jpg', '.jpeg', '.avif', '.gif'])
const videos = new Set(['.mp4', '.webm'])

/** Checks that the files in the assets folder can be read and are small enough. */
export async function checkAssets(folder: string, { logo, icon }: Pick<SiteFile, 'logo' | 'icon'>): Promise<Problem[]> {
  const budgetOf = (name: string): Budget => (name === icon ? budgets.icon : name === logo ? budgets.logo : budgets.picture)
  const problems: Problem[] = []
  for (const name of filesIn(folder)) {
    const bytes = readFileSync(join(folder, name))
    const ending = extname(name).toLowerCase()
    const at = `assets/${name}`
    if (pictures.has(ending)) problems.push(...(await checkPicture(bytes, at, budgetOf(name))))
    else if (videos.has(ending)) problems.push(...checkVideo(bytes, at, ending))
  }
  return problems
}

async function checkPicture(bytes: Buffer, at: string, budget: Budget): Promise<Problem[]> {
  const problems = weightProblems(bytes, at, budget)
  try {
    // decode the whole picture, because a truncated file has a valid start
    const { width, height, format } = await sharp(bytes).metadata()
    await sharp(bytes).stats()
    const longest = Math.max(width, height)
    if (budget === budgets.icon && width !== height)
      problems.push(problem('picture', { message: `is ${width} × ${height}, but an icon must be square`, at, fix: 'Save it square.' }))
    if (budget.longest_side !== null && format !== 'svg' && longest > budget.longest_side)
      problems.push(
        problem('weight', {
          message: `is ${width} × ${height}, but ${budget.kind} has at most ${budget.longest_side} pixels on each side`,
          at,
          fix: 'Save it smaller.',
        }),
      )
  } catch (error) {
    problems.push(
      problem('picture', {
        message: `cannot be read: ${(error as Error).message.split('\n')[0]}`,
        at,
        fix: 'Save the picture again, as WebP, PNG, JPEG or SVG.',
      }),
    )
  }
  return problems
}

/** Checks the size of a video and its file signature, without decoding the video. */
function checkVideo(bytes: Buffer, at: string, ending: string): Problem[] {
  const is_video = ending === '.mp4' ? bytes.subarray(4, 8).toString('latin1') === 'ftyp' : bytes.readUInt32BE(0) === 0x1a45dfa3
  const problems = weightProblems(bytes, at, budgets.video)
  if (!is_video)
    problems.push(
      problem('picture', { message: `is not a ${ending.slice(1)} video`, at, fix: 'Save the video again, as MP4 (H.264) or WebM.' }),
    )
  return problems
}

function weightProblems({ length }: Buffer, at: string, { kind, kilobytes }: Budget): Problem[] {
  const own = Math.ceil(length / 1000)
  return own <= kilobytes
    ? []
    : [
        problem('weight', {
          message: `has ${own} KB, but ${kind} has at most ${kilobytes} KB`,
          at,
          fix: 'Save it smaller, or compress it more.',
        }),
      ]
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'))
  } catch {
    // if the site has no assets folder, there are no files to check
    return []
  }
}
