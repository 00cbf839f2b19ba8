import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** The bar of a screen: its title, a short fact, and at the end its filters and its main action. */
export function ScreenBar({ title, fact, children }: { title: string; fact?: ReactNode; children?: ReactNode }) {
  return (
    <Bar>
      <h1>{title}</h1>
      {fact && <Fact>{fact}</Fact>}
      <Gap />
      {children}
    </Bar>
  )
}

/** The part of a screen that scrolls. */
export const Scroller = styled.div`
  flex: 1;
  min-width: 0;
  min-height: 0;
  overflow: auto;
  display: flex;
  flex-direction: column;
  scroll-padding-block: 64px;
`

/** A table of the desk: one line a row, hairlines between rows, the head in sight. On a phone, each row becomes a small block. */
export const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  & th,
  & td {
    padding-inline: 8px;
    text-align: start;
    font-weight: inherit;
    vertical-align: middle;
  }
  & :is(th, td):first-child {
    padding-inline-start: 16px;
  }
  & :is(th, td):last-child {
    padding-inline-end: 16px;
  }
  & thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    height: 32px;
    font-size: var(--t-text-sm);
    font-weight: 500;
    color: var(--t-muted);
    background: var(--t-surface);
    border-bottom: 1px solid var(--t-line);
    white-space: nowrap;
  }
  & tbody :is(th, td) {
    height: var(--d-row);
    padding-block: 4px;
    border-bottom: 1px solid var(--d-line-soft);
  }
  &[data-rows='list'] tbody :is(th, td) {
    height: var(--d-row-list);
  }
  & [data-muted] {
    color: var(--t-muted);
  }
  & [data-warn] {
    color: var(--t-warning-text);
    font-weight: 600;
  }
  & [data-side='end'] {
    text-align: end;
  }
  & tbody tr[data-chosen] > * {
    background: var(--t-primary-soft);
  }
  & tbody tr[data-chosen] > :first-child {
    box-shadow: inset 3px 0 0 var(--t-primary);
  }
  & tbody tr[data-group] > * {
    height: 28px;
    padding-block: 0;
    font-size: var(--t-text-sm);
    font-weight: 600;
    background: var(--t-paper);
  }
  @media (hover: hover) {
    & tbody tr[data-opens]:not([data-chosen]):hover > * {
      background: var(--t-hover);
    }
  }
  & tbody tr[data-opens] {
    cursor: pointer;
  }
`

/** Text that is as quiet as a link in a sentence, but acts like a button. */
export const TextButton = styled.button`
  min-height: 24px;
  border-radius: 4px;
  font-size: var(--t-text-sm);
  font-weight: 500;
  color: var(--t-primary-text);
  white-space: nowrap;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`

/** A remark beside the work: what a press will do, or what the person must know. */
export const Note = styled.div<{ 'data-tone'?: 'plain' | 'warning' | 'danger' | 'accent' }>`
  display: flex;
  gap: 8px;
  padding: 8px 10px;
  border: 1px solid var(--d-line-soft);
  border-radius: var(--t-radius-m);
  font-size: var(--t-text-sm);
  line-height: 1rem;
  background: var(--t-paper);
  color: var(--t-ink);
  & > svg {
    flex: none;
    width: 14px;
    height: 14px;
    margin-top: 1px;
    color: var(--t-muted);
  }
  &[data-tone='warning'] {
    background: var(--t-warning-soft);
    border-color: transparent;
  }
  &[data-tone='warning'] > svg {
    color: var(--t-warning-text);
  }
  &[data-tone='danger'] {
    background: var(--t-danger-soft);
    border-color: transparent;
  }
  &[data-tone='danger'] > svg {
    color: var(--t-danger-text);
  }
  &[data-tone='accent'] {
    background: var(--t-primary-soft);
    border-color: transparent;
  }
  &[data-tone='accent'] > svg {
    color: var(--t-primary-text);
  }
`

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  flex: none;
  min-height: var(--d-bar);
  padding: 8px 16px;
  border-bottom: 1px solid var(--t-line);
  /* filters are lower than fields of a form */
  @media (pointer: fine) {
    --t-control: 1.75rem;
  }
  @media (max-width: 767.98px) {
    & > button[data-variant='solid'] {
      flex: 1 1 100%;
    }
  }
  & > h1 {
    font-size: 0.9375rem;
    line-height: 1.25rem;
    margin-inline-end: 4px;
  }
`

const Fact = styled.span`
  color: var(--t-muted);
`

const Gap = styled.span`
  flex: 1;
  @media (max-width: 767.98px) {
    display: none;
  }
`

/** A line above a list, about something that is away. */
export const Away = styled.div`
  padding: 8px 16px;
  border-bottom: 1px solid var(--d-line-soft);
  & > div {
    align-items: center;
    justify-content: space-between;
  }
`

/** The place of the button that loads more rows. */
export const MoreRows = styled.div`
  display: grid;
  justify-content: center;
  padding: 12px 16px;
`

/** The keys of a screen, below its list. A touch screen does not show them. */
export const KeysFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 4px 16px;
  flex: none;
  min-height: 38px;
  padding: 6px 16px;
  border-top: 1px solid var(--t-line);
  font-size: var(--t-text-sm);
  color: var(--t-muted);
  @media (pointer: coarse) {
    & > [data-keys] {
      display: none;
    }
  }
`
