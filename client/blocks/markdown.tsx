import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { createElement, Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Prose } from '#client/ui/text/text.tsx'
import { isTextLink } from '#schemas/pages/text-links.ts'
import { useHref } from './block-context.tsx'

type Href = (path: string) => string

/** Renders Markdown as React elements, on the server only. HTML in the source is shown as text, so that it cannot inject elements. */
export function Markdown({ source }: { source: string }) {
  const href = useHref()
  return <Reading>{elementsOf(read(source), href)}</Reading>
}

/** Cache of parsed texts: parsing is slower than rendering, and the same texts appear on many pages. */
const known = new Map<string, readonly Nodes[]>()
const most_known = 1000

function read(source: string): readonly Nodes[] {
  const nodes = known.get(source) ?? fromMarkdown(source).children
  if (known.size >= most_known) known.clear()
  known.set(source, nodes)
  return nodes
}

/** Passes the elements as separate children. They need no keys, because their order never changes. */
const elementsOf = (nodes: readonly Nodes[], href: Href): ReactNode =>
  createElement(Fragment, null, ...nodes.map((node) => elementOf(node, href)))

function elementOf(node: Nodes, href: Href): ReactNode {
  switch (node.type) {
    case 'heading':
      return <h3>{elementsOf(node.children, href)}</h3>
    case 'paragraph':
      return <p>{elementsOf(node.children, href)}</p>
    case 'list':
      return createElement(node.ordered ? 'ol' : 'ul', null, elementsOf(node.children, href))
    case 'listItem':
      return createElement('li', null, ...node.children.map((child) => itemPartOf(child, href)))
    case 'blockquote':
      return <blockquote>{elementsOf(node.children, href)}</blockquote>
    case 'thematicBreak':
      return <hr />
    case 'strong':
      return <strong>{elementsOf(node.children, href)}</strong>
    case 'emphasis':
      return <em>{elementsOf(node.children, href)}</em>
    case 'break':
      return <br />
    case 'link':
      return linkOf(node.url, elementsOf(node.children, href), href)
    case 'image':
      return node.alt
    case 'text':
    case 'html':
    case 'code':
    case 'inlineCode':
      return node.value
    default:
      return null
  }
}

/** In a list item, a paragraph has no `p` element. */
const itemPartOf = (node: Nodes, href: Href): ReactNode =>
  node.type === 'paragraph' ? elementsOf(node.children, href) : elementOf(node, href)

/** If the URL is not allowed, only the text of the link is shown. */
function linkOf(url: string, words: ReactNode, href: Href): ReactNode {
  if (!isTextLink(url)) return words
  return url.startsWith('/') ? (
    <a href={href(url)}>{words}</a>
  ) : (
    <a href={url} rel={url.startsWith('https:') ? 'noopener' : undefined}>
      {words}
    </a>
  )
}

const Reading = styled(Prose)`
  [data-tone='deep'] & a {
    color: inherit;
  }
  & > blockquote {
    padding-inline-start: var(--t-space-5);
    border-inline-start: 3px solid var(--t-primary);
  }
`
