import type { ComponentProps } from 'react'
import { ServerStyleSheet, type StyleSheetManager } from 'styled-components'

type Sheet = NonNullable<ComponentProps<typeof StyleSheetManager>['sheet']>

/**
 * Compiled once per process: the rules are the same for every site and hold no request's data, because components read
 * custom properties and vary by attribute. A sheet per request would run the compiler for every class of every page.
 */
const base = new ServerStyleSheet().instance
/** Of every component in the sheet's order; made again when a rule has come. */
let groups: { id: string; css: string }[] | null = null

/** Which styles a page that is being drawn needs. */
export interface ServerStyles {
  note(component_id: string): void
  /** Classes that a component's rules have been compiled to so far. */
  namesOf(component_id: string): readonly string[]
}

let current: ServerStyles | null = null
/** Of the page that is drawn at this moment, from its first element to its last; null at any other time. */
export const usedStyles = (): ServerStyles | null => current

export interface StyleCollector {
  sheet: Sheet
  /** Draws, which may not wait for anything, and notes what is used. */
  while<Result>(draw: () => Result): Result
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
    groups = null
    base.insertRules(id, name, rules)
  }
  const styles: ServerStyles = { note: (id) => used.add(id), namesOf: (id) => [...(base.names.get(id) ?? [])] }
  return {
    sheet,
    while(draw) {
      const before = current
      current = styles
      try {
        return draw()
      } finally {
        current = before
      }
    },
    css: () => pick(used),
  }
}

function pick(used: ReadonlySet<string>): string {
  groups ??= groupsOf(base.toString())
  let css = ''
  // a component that is compiled already does not ask for its keyframes again
  for (const group of groups) if (used.has(group.id) || group.id.startsWith('sc-keyframes-')) css += group.css
  return css
}

// a group ends with data-styled.g12[id="abc"]{content:"name,"}
const group = /data-styled\.g\d+\[id="([^"]+)"\]\{content:"[^"]*"\}/g

function groupsOf(all: string): { id: string; css: string }[] {
  let start = 0
  return [...all.matchAll(group)].map((match) => {
    const css = all.slice(start, match.index + match[0].length)
    start = match.index + match[0].length
    return { id: match[1] ?? '', css }
  })
}
