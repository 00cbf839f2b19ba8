import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import type { TextBlock } from '#schemas/pages/static-page.ts'
import { TextRuns } from './text-runs.tsx'

/** A text with fewer headings has no table of contents. */
const least_headings = 3

/** The table of contents of a text. On a wide window, it is beside the text. On a phone, it is above the text and collapsed. */
export function PageContents({ blocks }: { blocks: readonly TextBlock[] }) {
  const t = useT()
  const headings = blocks.filter(({ type, level }) => type === 'heading' && level === 2)
  if (headings.length < least_headings) return null
  const list = (
    <List>
      {headings.map(({ anchor, runs }) => (
        <li key={anchor}>
          <a href={`#${anchor}`}>
            <TextRuns runs={runs} />
          </a>
        </li>
      ))}
    </List>
  )
  return (
    <>
      <Contents aria-label={t('pages.contents')}>
        <Label aria-hidden="true">{t('pages.contents')}</Label>
        {list}
      </Contents>
      <Folded>
        <summary>{t('pages.contents')}</summary>
        <nav aria-label={t('pages.contents')}>{list}</nav>
      </Folded>
    </>
  )
}

const Contents = styled.nav`
  display: none;
  @media (min-width: 62em) {
    display: block;
    position: sticky;
    top: 6rem;
    max-height: calc(100dvh - 8rem);
    overflow-y: auto;
    padding-block: var(--t-space-1);
  }
  @media print {
    display: none;
  }
`

const Folded = styled.details`
  margin-block-end: var(--t-space-8);
  @media (min-width: 62em) {
    display: none;
  }
  @media print {
    display: none;
  }
  & > summary {
    width: fit-content;
    padding-block: var(--t-space-2);
    color: var(--t-primary-text);
    font-weight: 600;
    cursor: pointer;
  }
  & > nav {
    padding-block-start: var(--t-space-2);
  }
  & a {
    padding-block: var(--t-space-2);
  }
`

const Label = styled.p`
  margin-block-end: var(--t-space-3);
  color: var(--t-muted);
  font-size: var(--t-text-sm);
  font-weight: 650;
`

const List = styled.ol`
  border-inline-start: 1px solid var(--t-line);
  & a {
    display: block;
    margin-inline-start: -1px;
    padding: var(--t-space-1) var(--t-space-4);
    border-inline-start: 2px solid transparent;
    color: var(--t-muted);
    font-size: var(--t-text-sm);
    line-height: 1.45;
    text-decoration: none;
  }
  & a:hover,
  & a:focus-visible {
    border-color: var(--t-primary);
    color: var(--t-primary-text);
  }
`
