import { type FSWatcher, watch } from 'node:fs'
import { join, sep } from 'node:path'

interface FolderWatch {
  /**
   * Replaces the folders that are watched for this name. Returns true if a folder is new. Changes in a new folder before this call were not
   * reported.
   */
  follow(name: string, folders: readonly string[]): boolean
  forget(name: string): void
  close(): void
}

/** Pause without changes before a report. So several writes of an editor or a checkout are reported together. */
const quiet_ms = 60
/** Maximum wait before a report while changes continue. */
const longest_wait_ms = 500
const unheld = { persistent: false }
/** Polling interval if the system does not allow more watches. */
const poll_ms = 5000

/**
 * Calls `changed` with the names whose folders changed, after a pause in the changes. Each folder has its own watch. Recursive watching on
 * Linux misses files that are written directly after their folder is created.
 */
export function watchFolders(changed: (names: ReadonlySet<string>) => void): FolderWatch {
  const watched = new Map<string, FSWatcher>()
  /** The folder of each watch. All watches share two listener functions to save memory. */
  const watches = new WeakMap<FSWatcher, { name: string; folder: string }>()
  const folders_of = new Map<string, readonly string[]>()
  const unwatched = new Set<string>()
  let names = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let poll: NodeJS.Timeout | undefined
  let first_at = 0

  const report = () => {
    const changed_names = names
    names = new Set()
    changed(changed_names)
  }
  const note = (name: string) => {
    const now = performance.now()
    if (names.size === 0) first_at = now
    names.add(name)
    clearTimeout(timer)
    timer = setTimeout(report, Math.max(0, Math.min(quiet_ms, first_at + longest_wait_ms - now)))
  }
  const drop = (folder: string) => {
    watched.get(folder)?.close()
    watched.delete(folder)
  }
  /** Marks a folder that was replaced by a new folder with the same name. The old watch would report nothing more. */
  const noteReplaced = (folder: string) => {
    const watcher = watched.get(folder)
    const name = watcher && watches.get(watcher)?.name
    if (name === undefined) return
    for (const other of folders_of.get(name) ?? []) if (other === folder || other.startsWith(folder + sep)) drop(other)
    note(name)
  }
  function noteChange(this: FSWatcher, _event: string, filename: string | Buffer | null): void {
    const its = watches.get(this)
    if (!its) return
    note(its.name)
    if (filename !== null) noteReplaced(join(its.folder, String(filename)))
  }
  function noteLost(this: FSWatcher): void {
    const its = watches.get(this)
    if (!its) return
    drop(its.folder)
    note(its.name)
  }
  const start = (name: string, folder: string): boolean => {
    try {
      const watcher = watch(folder, unheld).on('change', noteChange).on('error', noteLost)
      watches.set(watcher, { name, folder })
      watched.set(folder, watcher)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        unwatched.add(name)
        poll ??= setInterval(() => unwatched.forEach(note), poll_ms).unref()
      }
      return false
    }
  }
  const forget = (name: string) => {
    for (const folder of folders_of.get(name) ?? []) drop(folder)
    folders_of.delete(name)
    unwatched.delete(name)
  }
  return {
    forget,
    follow(name, folders) {
      for (const folder of folders_of.get(name) ?? []) if (!folders.includes(folder)) drop(folder)
      folders_of.set(name, folders)
      unwatched.delete(name)
      let has_new = false
      for (const folder of folders) if (!watched.has(folder) && start(name, folder)) has_new = true
      return has_new
    },
    close() {
      clearTimeout(timer)
      clearInterval(poll)
      for (const name of [...folders_of.keys()]) forget(name)
    },
  }
}
