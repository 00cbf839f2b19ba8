import { type FSWatcher, watch } from 'node:fs'

export interface FolderWatch {
  /** Watches exactly these folders from now on; true when one of them is new. */
  follow(folders: readonly string[]): boolean
  close(): void
}

/** Long enough for an editor's or a checkout's several writes to count as one. */
const quiet_ms = 120
/** Where the system has no more watches to give, files are looked at this often. */
const poll_ms = 5000

/**
 * Calls `changed` once things have been quiet for a moment. One watch a folder: recursive watching on Linux misses files
 * written into a folder right after it was made.
 */
export function watchFolders(changed: () => void): FolderWatch {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  let poll: NodeJS.Timeout | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(changed, quiet_ms)
  }
  const drop = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  return {
    follow(folders) {
      const wanted = new Set(folders)
      for (const folder of [...watchers.keys()]) if (!wanted.has(folder)) drop(folder)
      let has_new = false
      for (const folder of wanted) {
        if (watchers.has(folder)) continue
        try {
          const watcher = watch(folder, { persistent: false }, later)
          watcher.on('error', () => drop(folder))
          watchers.set(folder, watcher)
          has_new = true
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT') poll ??= setInterval(changed, poll_ms).unref()
        }
      }
      return has_new
    },
    close() {
      clearTimeout(timer)
      clearInterval(poll)
      for (const folder of [...watchers.keys()]) drop(folder)
    },
  }
}
