import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'

export interface Stage {
  name: string
  steps: { word: string; rest: string }[]
}

/** Returns the stages of the Dockerfile, each with its instructions in order. The last stage has no name. */
export function readDockerfile(): Stage[] {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '')
  const stages: Stage[] = []
  for (const line of text.split('\n')) {
    const [, word, rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (word === 'FROM') stages.push({ name: /\sAS\s+(\S+)/.exec(rest)?.[1] ?? '', steps: [] })
    else if (word) stages.at(-1)?.steps.push({ word, rest })
  }
  return stages
}

export interface Copy {
  /** The stage from which the files are copied; null if they come from the project. */
  from: string | null
  sources: string[]
  target: string
}

export function copiesOf({ steps }: Stage): Copy[] {
  return steps.filter(({ word }) => word === 'COPY').map(({ rest }) => readCopy(rest))
}

export function readCopy(rest: string): Copy {
  const words = rest.split(/\s+/)
  const [, from = null] = /^--from=(\S+)$/.exec(words[0] ?? '') ?? []
  const paths = from === null ? words : words.slice(1)
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
}

/** Returns the program and the arguments of CMD or HEALTHCHECK in a stage. */
export function commandOf({ steps }: Stage, word: 'CMD' | 'HEALTHCHECK'): string[] {
  const rest = steps.find((step) => step.word === word)?.rest ?? ''
  return JSON.parse(rest.slice(rest.indexOf('[')))
}
