import type { ComponentProps } from 'react'
import { ServerStyleSheet, type StyleSheetManager } from 'styled-components'
import type { SharedText } from '#schemas/page.ts'

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
  css(): SharedText
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

/** By which components a page used: most pages use what one before them did. */
const picked = new Map<string, SharedText>()
const most_picked = 500

function pick(used: ReadonlySet<string>): SharedText {
  if (!groups) {
    groups = groupsOf(base.toString())
    picked.clear()
  }
  let which = ''
  // a component that is compiled already does not ask for its keyframes again
  for (const { id } of groups) which += used.has(id) || id.startsWith('sc-keyframes-') ? '1' : '0'
  const known = picked.get(which)
  if (known) return known
  const css = groups.reduce((rules, group, at) => (which[at] === '1' ? rules + group.css : rules), '')
  const text = { toString: () => css }
  if (picked.size < most_picked) picked.set(which, text)
  return text
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
