import { styled } from 'styled-components'
import { differenceCss } from '#client/desk/parts/shared-css.ts'

/** What was, on a warm ground, beside what is. */
export const Compare = styled.div`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr) minmax(0, 1fr);
  & > div {
    min-width: 0;
    padding: 6px 12px;
    border-bottom: 1px solid var(--d-line-soft);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & > [data-cell='label'] {
    display: flex;
    flex-wrap: wrap;
    align-content: flex-start;
    gap: 0 8px;
    color: var(--t-muted);
    font-size: var(--t-text-sm);
    line-height: 1.25rem;
  }
  & > [data-cell='then'] {
    background: var(--d-sealed);
    border-color: var(--d-sealed-line);
  }
  & > [data-head] {
    position: sticky;
    top: 0;
    z-index: 1;
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 0 6px;
    min-height: 36px;
    font-weight: 600;
    background: var(--t-surface);
  }
  & > [data-head] > svg {
    width: 14px;
    height: 14px;
  }
  & > [data-head] > span {
    font-size: var(--t-text-sm);
    font-weight: 450;
    color: var(--t-muted);
  }
  & > [data-cell='then'][data-head] {
    background: var(--d-sealed);
  }
  & > [data-cell='then'][data-head],
  & > [data-cell='then'][data-head] > span {
    color: var(--d-sealed-ink);
  }
  & > [data-photos] {
    display: flex;
    flex-wrap: wrap;
    align-content: flex-start;
    gap: 8px;
  }
  & [data-locked] {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 4px;
    width: 84px;
    min-height: 112px;
    padding: 8px;
    border: 1px dashed var(--t-line-strong);
    border-radius: var(--t-radius-m);
    font-size: var(--t-text-sm);
    line-height: 1rem;
    text-align: center;
    color: var(--t-ink);
  }
  & [data-locked] > svg {
    width: 14px;
    height: 14px;
  }
  ${differenceCss}
  /* on a phone, the label stands above its two columns */
  @media (max-width: 767.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > [data-cell='label']:not([data-head]):not(:empty) {
      grid-column: 1 / -1;
      padding-bottom: 0;
      border: 0;
      background: linear-gradient(90deg, var(--d-sealed) 50%, var(--t-surface) 50%);
    }
    & > [data-cell='label'][data-head],
    & > [data-cell='label']:empty {
      display: none;
    }
  }
`

export const SealedHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  min-height: 36px;
  padding: 6px 14px;
  border-bottom: 1px solid var(--d-sealed-line);
  background: var(--d-sealed);
  color: var(--d-sealed-ink);
  & > svg {
    width: 16px;
    height: 16px;
    stroke-width: 1.75;
  }
  & > h2 {
    font-size: var(--t-text-md);
    line-height: 1.25rem;
  }
  & > span {
    font-size: var(--t-text-sm);
  }
`

export const Talk = styled.div`
  display: grid;
  padding: 8px 14px;
  border-bottom: 1px solid var(--d-sealed-line);
  background: var(--d-sealed);
`

export const Line = styled.div`
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr);
  gap: 8px;
  padding: 4px 8px;
  border-radius: 4px;
  & > time {
    font-size: var(--t-text-sm);
    line-height: 1.25rem;
    text-align: end;
    color: var(--d-sealed-ink);
  }
  & > div {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & b {
    font-weight: 600;
  }
  &[data-marked] {
    background: color-mix(in oklab, var(--d-high) 14%, var(--d-sealed));
    box-shadow: inset 3px 0 0 var(--d-high);
  }
  @media (max-width: 767.98px) {
    grid-template-columns: 3.75rem minmax(0, 1fr);
  }
`
