import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '#server/platform/paths.ts'

export interface TestTenants {
  tenants_dir: string
  themes_dir: string
  data_dir: string
  write(path: string, content: string | object): void
  /** Changes keys of a site file. The value undefined removes a key. */
  edit(slug: string, changes: Record<string, unknown>): void
  remove(path: string): void
  clear(): void
}

/** Copies the fixtures: two companies, the sites alder and birch, and the site cedar, which has errors. A test may change the copy. */
export function someTenants(): TestTenants {
  const folder = mkdtempSync(join(tmpdir(), 'couplet-tenants-'))
  const tenants_dir = join(folder, 'tenants')
  cpSync(join(root, 'tests', 'fixtures', 'tenants'), tenants_dir, { recursive: true })
  const write = (path: string, content: string | object): void => {
    mkdirSync(dirname(join(tenants_dir, path)), { recursive: true })
    writeFileSync(
      join(tenants_dir, path),
      typeof content === 'string' || Buffer.isBuffer(content) ? content : `${JSON.stringify(content, null, 2)}\n`,
    )
  }
  return {
    tenants_dir,
    themes_dir: join(root, 'themes'),
    data_dir: join(folder, 'data'),
    write,
    edit(slug, changes) {
      const path = `${slug}/site.json`
      write(path, { ...JSON.parse(readFileSync(join(tenants_dir, path), 'utf8')), ...changes })
    },
    remove: (path) => rmSync(join(tenants_dir, path), { recursive: true }),
    clear: () => rmSync(folder, { recursive: true }),
  }
}

/**
 * Copies some example sites and their companies. It copies only the needed sites, because a server renders every page in every language at
 * its start.
 */
export function copySites(tenants_dir: string, slugs: readonly string[]): string {
  for (const name of ['companies', ...slugs]) cpSync(join(root, 'tenants', name), join(tenants_dir, name), { recursive: true })
  return tenants_dir
}
