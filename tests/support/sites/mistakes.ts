import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckedFile, checkedFiles, type FileKind } from '#scripts/cli/check/checked-files.ts'
import { fileNotes } from '#scripts/cli/check/file-notes.ts'
import { type MendedFile, mendFile } from '#scripts/cli/check/mend.ts'
import { root } from '#server/platform/paths.ts'
import type { Finding } from '#server/platform/sites/check/findings.ts'
import { examineFleet } from '#server/platform/sites/registry/fleet.ts'
import { someTenants, type TestTenants } from './tenants.ts'

/** A mistake in a valid file, and the finding that it must give. The lists of mistakes are in tests/fixtures/mistakes. */
export interface Mistake {
  mistake: string
  /** A part of the valid file, and the text that replaces it. */
  replace?: [string, string]
  /** Slug of the page. Default: "summer". */
  slug?: string
  /** Content of files in the site's assets folder, by file name. */
  assets?: Record<string, string>
  /** Sizes in bytes of files in the site's assets folder, by file name. */
  heavy_assets?: Record<string, number>
  /** Keys that are added to the site file. */
  site?: Record<string, unknown>
  /** The kind of file that the finding names, if it is not the file with the mistake. */
  told_in?: FileKind
  /** Severity, kind, line and column of the finding. */
  finding: string
  says: string
  fix: string
  /** The text after --fix; true if --fix restores the valid file exactly. */
  mended?: true | string
  /** Number of further findings that the same mistake causes. */
  others?: number
}

const folder = join(root, 'tests', 'fixtures', 'mistakes')
const soundText = (kind: FileKind) => readFileSync(join(folder, 'sound', `${kind}.json`), 'utf8')

export const mistakesIn = (kind: FileKind): Mistake[] => JSON.parse(readFileSync(join(folder, `in-a-${kind}.json`), 'utf8'))

interface MistakenWorld {
  tenants: TestTenants
  /** The text of the file before the mistake. */
  sound: string
  findings(): Finding[]
  mend(): MendedFile | null
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n'
// the smallest valid PNG, with one pixel
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Creates a site with its own company, theme and page. One of these files has the mistake. */
export function aMistake(
  kind: FileKind,
  { replace, slug = 'summer', assets = {}, heavy_assets = {}, site, told_in = kind }: Partial<Mistake>,
): MistakenWorld {
  const tenants = someTenants()
  const themes_dir = join(tenants.tenants_dir, '..', 'themes')
  cpSync(join(root, 'themes', 'evergreen'), join(themes_dir, 'evergreen'), { recursive: true })
  const sound = soundText(kind)
  if (replace && sound.split(replace[0]).length !== 2) throw new Error(`"${replace[0]}" does not stand in ${kind}.json once`)
  const textOf = (each: FileKind) => (each === kind && replace ? sound.replace(replace[0], () => replace[1]) : soundText(each))
  tenants.write('elm/site.json', site ? { ...JSON.parse(textOf('site')), ...site } : textOf('site'))
  tenants.write('companies/elm-bv.json', textOf('company'))
  tenants.write('../themes/elm/theme.json', textOf('theme'))
  tenants.write(`elm/pages/${slug}.json`, textOf('page'))
  tenants.write('elm/assets/logo.svg', picture)
  writeFileSync(join(tenants.tenants_dir, 'elm', 'assets', 'tree.png'), png)
  for (const [name, text] of Object.entries(assets)) tenants.write(`elm/assets/${name}`, text)
  for (const [name, bytes] of Object.entries(heavy_assets))
    tenants.write(`elm/assets/${name}`, `${picture.trimEnd()}${' '.repeat(bytes)}\n`)

  const folders = { tenants_dir: tenants.tenants_dir, themes_dir }
  const fleet = () => examineFleet(folders, new Map())
  const fileOf = (each: FileKind, { sites } = fleet()): CheckedFile => {
    const found = checkedFiles(
      folders,
      sites.filter((one) => one.slug === 'elm'),
      true,
    ).find((file) => file.kind === each && file.display.includes(each === 'page' ? slug : 'elm'))
    if (!found) throw new Error(`no ${each} file`)
    return found
  }
  return {
    tenants,
    sound,
    findings() {
      const examined = fleet()
      const file = fileOf(told_in, examined)
      const of_elm = examined.sites.find((one) => one.slug === 'elm')?.findings ?? []
      const notes = fileNotes(file, readFileSync(file.path, 'utf8')).filter(({ kind: of_note }) => of_note !== 'no-schema')
      return [...examined.shared, ...of_elm, ...notes].filter((finding) => finding.file === file.display)
    },
    mend: () => mendFile(fileOf(kind)),
  }
}
