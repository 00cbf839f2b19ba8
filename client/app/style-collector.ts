import type { ComponentProps } from 'react'
import { ServerStyleSheet, type StyleSheetManager } from 'styled-components'

type Sheet = NonNullable<ComponentProps<typeof StyleSheetManager>['sheet']>

/**
 * Compiled once per process: the rules are the same for every site and hold no request's data, because components read
 * custom properties and vary by attribute. A sheet per request would run the compiler for every class of every page.
 */
const base = new ServerStyleSheet().instance

export interface StyleCollector {
  sheet: Sheet
  /** The rules of the components that this page used, in the sheet's order. */
  css(): string
}

/** One per request: shares the compiled rules, and notes which components asked for theirs. */
export function collectStyles(): StyleCollector {
  const used = new Set<string>()
  const sheet: Sheet = Object.create(base)
  // counted per page, or every page would register the global style once more
  sheet.gs = {}
  sheet.hasNameForId = (id, name) => {
    used.add(id)
    return base.hasNameForId(id, name)
  }
  sheet.insertRules = (id, name, rules) => {
    used.add(id)
    base.insertRules(id, name, rules)
  }
  return { sheet, css: () => pick(base.toString(), used) }
}

// a group ends with data-styled.g12[id="abc"]{content:"name,"}
const group = /data-styled\.g\d+\[id="([^"]+)"\]\{content:"[^"]*"\}/g

function pick(all: string, used: ReadonlySet<string>): string {
  let css = ''
  let start = 0
  for (const match of all.matchAll(group)) {
    const end = match.index + match[0].length
    const id = match[1] ?? ''
    // a component that is compiled already does not ask for its keyframes again
    if (used.has(id) || id.startsWith('sc-keyframes-')) css += all.slice(start, end)
    start = end
  }
  return css
}
