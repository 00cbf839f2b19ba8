import type { EarlyInput } from '#client/app/early-input.ts'
import { mayReload } from '#client/platform/page-chunks.ts'

interface Waking {
  early: EarlyInput
  /** Where the application is, all it needs at once, and what to say if it does not come. */
  data: DOMStringMap
  fetchProgram?: (address: string) => Promise<unknown>
}

const importProgram = (address: string): Promise<unknown> => import(/* @vite-ignore */ address)

/** Answers how to load the application, which takes over from then on. Called while it is under way, it does nothing. */
export function preparedWaking({ early, data, fetchProgram = importProgram }: Waking): () => void {
  const { application = '', parts = '', failure = '' } = data
  let is_under_way = false
  let num_failed = 0

  async function load() {
    if (parts !== '') askFor(parts.split(' '))
    try {
      await fetchProgram(application)
      unsayFailure()
    } catch {
      is_under_way = false
      num_failed += 1
      early.is_asleep = true
      await giveUp()
    }
  }

  async function giveUp() {
    delete document.documentElement.dataset.waking
    const was_wanted = early.held.length > 0
    early.held = []
    // nobody has asked for it: the next sign does
    if (!was_wanted) return
    const status = await statusOf(application)
    // a build that was replaced is not there any more, and some browsers remember that a file failed: both are over with a new page
    const needs_page = status === 404 || (status !== null && num_failed > 1)
    if (needs_page && mayReload()) location.reload()
    else sayFailure(failure)
  }

  return () => {
    if (is_under_way) return
    is_under_way = true
    early.is_asleep = false
    void load()
  }
}

/** All at once, or each file would be found in the one before it. */
function askFor(files: readonly string[]): void {
  for (const href of files) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

/** Null without a connection. */
const statusOf = (address: string): Promise<number | null> =>
  fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status,
    () => null,
  )

/**
 * Read out, and seen, until the application has come. A sign is not enough to take it away: a pointer that only rests on a button is one, and
 * when that fails as well nobody hears of it.
 */
function sayFailure(text: string): void {
  unsayFailure()
  const words = document.createElement('p')
  words.dataset.wakingFailed = ''
  words.setAttribute('role', 'alert')
  document.body.append(words)
  // written after it is there: what arrives with its words is not read out everywhere
  words.textContent = text
}

const unsayFailure = () => document.querySelector('[data-waking-failed]')?.remove()
