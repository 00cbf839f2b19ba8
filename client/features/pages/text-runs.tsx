import { Link } from '@tanstack/react-router'
import { createElement, Fragment, type ReactNode } from 'react'
import type { TextRun } from '#schemas/pages/static-page.ts'

/** Renders the runs of a text as elements. The elements are separate children: their order never changes, so they need no keys. */
export function TextRuns({ runs }: { runs: readonly TextRun[] }) {
  return createElement(Fragment, null, ...runs.map(elementOf))
}

function elementOf({ text, strong, em, code, href }: TextRun): ReactNode {
  let element: ReactNode = code ? <code translate="no">{text}</code> : linesOf(text)
  if (em) element = <em>{element}</em>
  if (strong) element = <strong>{element}</strong>
  return href ? <TextLink href={href}>{element}</TextLink> : element
}

function linesOf(text: string): ReactNode {
  return text === '\n' ? <br /> : text
}

/** A link in a text. The router opens a path of the site and adds the language prefix. */
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (!href.startsWith('/')) return <a href={href}>{children}</a>
  const [path = '/', hash] = href.split('#')
  return (
    <Link to={path} hash={hash}>
      {children}
    </Link>
  )
}
