import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'

/** The tools from npm, with fixed versions. `npm install` runs no install scripts of the tools. */
const versions = {
  'html-validate': '11.21.1',
  'vnu-jar': '26.9.27',
  '@redocly/cli': '2.77.0',
  caniemail: '2.0.2',
  sitemap: '9.0.1',
} as const

type Tool = keyof typeof versions

const folder = join(root, '.test', 'judges')

/** Returns the folder of a tool; null if the npm registry cannot be reached. The tool is downloaded at its first use. */
export function fetchTool(tool: Tool): string | null {
  const home = join(folder, tool.replace('/', '+'))
  const installed = join(home, 'node_modules', tool)
  if (existsSync(installed)) return installed
  mkdirSync(home, { recursive: true })
  const flags = ['--prefix', home, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  spawnSync('npm', ['install', ...flags, `${tool}@${versions[tool]}`], { stdio: 'ignore' })
  return existsSync(installed) ? installed : null
}

export const hasProgram = (name: string): boolean => spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined
