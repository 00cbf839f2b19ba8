import type { Plugin } from 'vite'

/** What a library carries for browsers and versions that are not ours, and as much of it as is reached. */
const unreached: readonly { readonly file: RegExp; readonly holds: string; readonly instead: string }[] = [
  // old names of style rules, which nothing asks styled-components for (enableVendorPrefixes)
  { file: /[\\/]stylis[\\/]src[\\/]Prefixer\.js$/, holds: 'export function prefix ', instead: 'export const prefix = (value) => value' },
  // a hook that React has had of its own since version 18
  { file: /[\\/]use-sync-external-store[\\/]shim[\\/]index\.js$/, holds: 'shim', instead: "module.exports = require('react')" },
]

/** React asks for the keys of an icon's lines in development alone: they never change places, and letters by chance cannot be packed. */
const icon = /node_modules[\\/]lucide-react[\\/].*[\\/]icons[\\/]/
const icon_keys = /, key: "\w+"|^__iconData\.node;$/gm

/** Leaves out of the browser's build what its libraries hold and no page ever reaches. Server, development and tests have them whole. */
export function unreachedCodePlugin(): Plugin {
  return {
    name: 'couplet-unreached-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (icon.test(id)) return { code: code.replaceAll(icon_keys, ''), map: null }
      const part = unreached.find(({ file }) => file.test(id))
      if (!part) return null
      if (!code.includes(part.holds))
        this.error(`${id} is made otherwise than before: look whether unreached-code.plugin.ts still speaks of it`)
      return { code: part.instead, map: null }
    },
  }
}
