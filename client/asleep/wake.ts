import type { EarlyInput } from '#client/app/early-input.ts'
import { mayReload } from '#client/platform/page-chunks.ts'

interface Waking {
  early: EarlyInput
  /** Where the application is, all it needs at once, and what to say if it does not come. */
  data: DOMStringMap
}

/** Answers how to load the application, which takes over from then on. Called while it is under way, it does nothing. */
export function preparedWaking({ early, data }: Waking): () => void {
  const { application = '', parts = '', failure = '' } = data
  let is_under_way = false

  async function load() {
    document.querySelector('[data-waking-failed]')?.remove()
    askFor(parts.split(' '))
    try {
      await import(/* @vite-ignore */ application)
    } catch {
      is_under_way = false
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
    // a build that has been replaced is not there any more: a new page brings the new one
    if ((await isGone(application)) && mayReload()) location.reload()
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

const isGone = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status === 404,
    () => false,
  )

/** Read out, and seen; gone with the next press. */
function sayFailure(text: string): void {
  const words = document.createElement('p')
  words.dataset.wakingFailed = ''
  words.setAttribute('role', 'alert')
  document.body.append(words)
  // written after it is there: what arrives with its words is not read out everywhere
  words.textContent = text
}
