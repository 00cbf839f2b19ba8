import { createElement, Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Prose } from '#client/ui/text/text.tsx'
import type { StaticPage, TextBlock } from '#schemas/pages/static-page.ts'
import { TextRuns } from './text-runs.tsx'

/** Renders the paragraphs, headings and lists of a text, and marks the language of the text. */
export function TextBlocks({ text }: { text: StaticPage }) {
  return (
    <Reading as="article" aria-label={text.title} lang={text.language}>
      {createElement(Fragment, null, ...text.blocks.map(elementOf))}
    </Reading>
  )
}

function elementOf({ type, level, anchor, runs, items }: TextBlock): ReactNode {
  const words = <TextRuns runs={runs} />
  switch (type) {
    case 'heading':
      return level === 3 ? <h3 id={anchor}>{words}</h3> : <h2 id={anchor}>{words}</h2>
    case 'list':
      return createElement('ul', null, ...items.map(itemOf))
    case 'steps':
      return createElement('ol', null, ...items.map(itemOf))
    case 'note':
      return (
        <Note role="note">
          <p>{words}</p>
        </Note>
      )
    case 'paragraph':
      return <p>{words}</p>
  }
}

function itemOf(runs: TextBlock['items'][number]): ReactNode {
  return (
    <li>
      <TextRuns runs={runs} />
    </li>
  )
}

const Reading = styled(Prose)`
  hyphens: auto;
  hyphenate-limit-chars: 10 4 4;
  & > h2,
  & > h3 {
    text-wrap: balance;
    break-after: avoid;
  }
  & > p:first-child {
    font-size: var(--t-text-lg);
    line-height: 1.6;
  }
  & > :target {
    color: var(--t-primary-text);
  }
  & code {
    padding: 0.1em 0.4em;
    border-radius: var(--t-radius-s);
    background: var(--t-sunken);
    font-size: 0.9em;
    overflow-wrap: anywhere;
    hyphens: none;
  }
  @media print {
    max-width: none;
    font-size: 10.5pt;
    line-height: 1.5;
    & a[href^='http']::after {
      content: ' (' attr(href) ')';
      overflow-wrap: anywhere;
    }
    & > p,
    & li {
      orphans: 3;
      widows: 3;
    }
  }
`

const Note = styled.div`
  padding: var(--t-space-4) var(--t-space-5);
  border-inline-start: 3px solid var(--t-primary);
  border-radius: var(--t-radius-s);
  background: var(--t-primary-soft);
  color: var(--t-ink);
`
