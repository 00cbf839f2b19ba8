import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { waitsForSomebody } from '#scripts/cli/find-site.ts'
import { createPages, type Pages } from '#server/platform/pages/page.ts'
import { root } from '#server/platform/paths.ts'
import type { SoundSite } from '#server/platform/sites/check/examine.ts'
import type { Finding } from '#server/platform/sites/check/findings.ts'
import type { SiteFiles } from '#server/platform/sites/files/site-files.ts'
import type { Folders } from '#server/platform/sites/files/sources.ts'
import { countOf } from '#server/platform/sites/plan/words.ts'
import type { Env } from '#server/start/env.ts'
import { addressesOf } from './addresses.ts'
import { checkAssets } from './check-assets.ts'
import { checkLaw } from './check-law.ts'
import { checkFiles, checkLinks } from './check-links.ts'
import { checkContrast, shiftWords } from './check-look.ts'
import { checkTextContrast } from './check-text-contrast.ts'
import { crawl } from './crawl.ts'
import { type Graded, gradeOf } from './grade.ts'
import { type Problem, problem } from './problems.ts'
import { checkOwnWords } from './texts/check-words.ts'
import { foreignWords } from './texts/foreign-words.ts'
import { readSharedTexts } from './texts/shared-texts.ts'
import { openWorkshop } from './workshop.ts'

export interface Subject {
  sound: SoundSite
  files: SiteFiles
  findings: readonly Finding[]
  /** The other sites of the fleet. Their names must not appear on the pages of this site. */
  others: readonly SoundSite[]
  folders: Folders
}

export interface Conformance extends Graded {
  slug: string
  version: string
  status: SoundSite['file']['status']
  pages: number
  seconds: number
  problems: Problem[]
  /** Tasks to do before the site goes live. Until then, they cost no points. */
  before_live: Problem[]
  /**
   * The reason why the contrast of texts was not measured on some pages; null if it was measured on every page. A missing measurement costs
   * no points.
   */
  contrast_not_measured: string | null
  /** Descriptions of the colours that were adjusted for contrast. */
  shifts: string[]
}

interface RunOptions {
  env: Env
  say(line: string): void
  /**
   * Opens the pages of the client. Tests replace this function. Default: the built client, or the client's sources if there is no build.
   */
  openPages?: () => Promise<Pages>
}

/** Serves the site in this process and checks every page of the site. The run changes nothing outside this process. */
export async function runConformance(
  { sound, files, findings, others, folders }: Subject,
  { env, say, openPages = openBuiltPages }: RunOptions,
): Promise<Conformance> {
  const began = performance.now()
  const { slug, file } = sound
  const pages = await openPages()
  try {
    const workshop = await openWorkshop({ env, folders, slug, files, status: file.status, pages, say })
    try {
      const { site, visitors, loggedErrors } = workshop
      const texts = readSharedTexts(file.locales)
      const tours = visitors.map((visitor) => ({ visitor, addresses: addressesOf(site, workshop.idsFor(visitor)) }))
      say(
        `→ Visiting ${tours[0]?.addresses.length} addresses in ${countOf(site.locales.length, 'language')} as visitor, free and premium member`,
      )
      const expected = { message_keys: texts.message_keys, foreign: foreignWords(sound, others, texts.text) }
      const progress = (done: number, of: number) => say(`  ${done} of ${of}`)
      const { visits, problems } = await crawl({ site, tours, expected, loggedErrors, progress })
      say('→ Following links and files')
      const origin = `https://${site.hosts[0]}`
      const contrast = await checkTextContrast({ chromium: env.CHROMIUM, visits, visitors, say })
      const found: Problem[] = [
        ...problems,
        ...(await checkLinks({ visits, visitors, origin })),
        ...(await checkFiles({ visits, visitors, origin })),
        ...(await checkAssets(join(site.folder, 'assets'), file)),
        ...checkContrast(sound.theme),
        ...contrast.problems,
        ...(await checkLaw(site)),
        ...checkOwnWords(site),
        ...findings.filter(waitsForSomebody).map(toProblem),
      ]
      return {
        slug,
        version: sound.version,
        status: file.status,
        pages: visits.length,
        seconds: Math.round((performance.now() - began) / 100) / 10,
        ...gradeOf(found),
        problems: found.filter(({ severity }) => severity !== 'before_live'),
        before_live: found.filter(({ severity }) => severity === 'before_live'),
        contrast_not_measured: contrast.not_measured,
        shifts: shiftWords(sound.theme),
      }
    } finally {
      await workshop.close()
    }
  } finally {
    await pages.close()
  }
}

function openBuiltPages(): Promise<Pages> {
  const is_built = existsSync(join(root, 'dist', 'ssr', 'entry-server.js'))
  const mode = is_built && process.env.NODE_ENV !== 'development' ? 'production' : 'development'
  // React reads NODE_ENV when it is imported; without NODE_ENV, React's slow development build would render
  process.env.NODE_ENV ??= mode
  return createPages({ mode, root })
}

const untranslated: readonly Finding['kind'][] = ['missing-translation', 'untranslated-text']

const toProblem = ({ kind, message, file, line, column, fix }: Finding): Problem =>
  problem(untranslated.includes(kind) ? 'translation' : 'finding', {
    message: `${kind}: ${message}`,
    at: `${file}:${line}:${column}`,
    fix: fix ?? 'npx couplet check shows the place.',
  })
