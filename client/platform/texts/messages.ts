import type { Messages } from './texts.tsx'

/** The content of a module in `client/messages/`: the files of a language. */
export type MessageFiles = { readonly [file: string]: Messages }

/** Merges a language with its variant, which comes last and contains only the differences. */
export function mergeMessages(all: readonly MessageFiles[]): Messages {
  const merged: Messages = {}
  for (const files of all) {
    for (const [path, messages] of Object.entries(files)) merge(merged, { [fileNameOf(path)]: messages })
  }
  return merged
}

const fileNameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length)

function merge(target: Messages, source: Messages): void {
  for (const [key, value] of Object.entries(source)) {
    const present = target[key]
    if (typeof value === 'object' && typeof present === 'object') merge(present, value)
    else target[key] = typeof value === 'object' ? structuredClone(value) : value
  }
}
