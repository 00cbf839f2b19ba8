import { styled } from 'styled-components'

/**
 * Layout of the search page. On a phone, the first card is at most 148 px below the edge of the window, so that four whole faces are
 * visible. From 992 px, unless the text is large, the filters are beside the results.
 */
export const Page = styled.div`
  width: 100%;
  max-width: var(--wide-width);
  /* less space than on other pages between the bar at the top and the content */
  margin: calc(-1 * clamp(1.5rem, 1rem + 2vw, 3rem)) auto 0;
  padding-inline: max(var(--page-margin), env(safe-area-inset-left)) max(var(--page-margin), env(safe-area-inset-right));
  @media (min-width: 992px) and (min-width: 50em) {
    display: grid;
    grid-template-columns: 16rem minmax(0, 1fr);
    gap: 2.5rem;
    margin-block-start: calc(1.5rem - clamp(1.5rem, 1rem + 2vw, 3rem));
  }
`

export const Results = styled.div`
  min-width: 0;
`

/** The place of the discovery links where the filters are not beside the results. A phone has the links in the bar at the top. */
export const Discover = styled.div`
  display: flex;
  justify-content: center;
  padding-block: var(--t-space-4) var(--t-space-2);
  @media (max-width: 767.98px), (max-height: 29.99em) and (orientation: landscape) {
    display: none;
  }
  @media (min-width: 992px) and (min-width: 50em) {
    display: none;
  }
`

/** The filters, the number of results, and the order. */
export const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: var(--t-space-3);
  /* as high as the select of the order, which is absent while the page loads */
  grid-auto-rows: minmax(2.75rem, auto);
  @media (min-width: 992px) and (min-width: 50em) {
    display: flex;
    margin-block-end: 1.1rem;
  }
  @media (max-width: 991.98px), (max-width: 49.99em) {
    html[data-card='arch'] & {
      padding-block: 0.3rem 0.6rem;
    }
    html[data-card='arch'] & > [data-part='rail'] {
      order: 1;
    }
    /* one row: the filters, the number, and the order */
    html[data-card='tile'] & {
      grid-template-columns: auto minmax(0, 1fr) auto;
      min-height: 3.25rem;
      margin-inline: calc(-1 * var(--t-space-4));
      padding-inline: var(--t-space-4);
    }
    html[data-card='tile'] & > [data-part='rail'] {
      grid-column: 1;
      margin-inline-end: 0;
      padding-inline-end: 0;
    }
    html[data-card='tile'] & > [data-part='rail'] > ul {
      display: none;
    }
    html[data-card='tile'] & > [data-part='rail'] > div > button {
      padding-inline: 0;
      background: none;
      color: var(--t-ink);
    }
  }
  @media (max-width: 18.74em) {
    html[data-card] & {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

/** On a phone, a row that scrolls sideways. */
export const Rail = styled.div`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: var(--t-space-2);
  min-width: 0;
  & > ul {
    display: flex;
    gap: var(--t-space-2);
  }
  & > span {
    width: 6.5rem;
    height: 2.25rem;
  }
  @media (max-width: 991.98px), (max-width: 49.99em) {
    min-height: 3rem;
    margin-inline: calc(-1 * var(--t-space-4));
    padding-inline: var(--t-space-4);
    overflow-x: auto;
    scrollbar-width: none;
    & > *,
    & > ul > li {
      flex: none;
    }
  }
  @media (min-width: 992px) and (min-width: 50em) {
    order: 1;
    margin-inline-start: auto;
    & > ul {
      flex-wrap: wrap;
      justify-content: flex-end;
    }
  }
`

export const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: var(--t-space-4);
  min-width: 0;
  & > h1 {
    font-size: min(2rem, 10vw);
  }
  & > [data-part='found'] {
    color: var(--t-muted);
  }
  & > span[data-part='found'] {
    width: 8rem;
  }
  /* either the number or the title is visible as the heading; the other one is only for screen readers */
  @media (max-width: 991.98px), (max-width: 49.99em) {
    html:not([data-card='arch']) & > h1,
    html[data-card='arch'] & > [data-part='found']:not([data-none]) {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    html:not([data-card='arch']) & > [data-part='found'] {
      font-family: var(--t-font-heading);
      font-size: 1.25rem;
      font-weight: var(--t-heading-weight);
      letter-spacing: var(--t-heading-tracking);
      line-height: 1.15;
      color: var(--t-ink);
    }
    html[data-card='tile'] & > [data-part='found'] {
      font-family: inherit;
      font-size: 0.906rem;
      letter-spacing: inherit;
    }
    html[data-card='arch'] & > h1 {
      font-size: 1.8rem;
    }
  }
`

/** The order of the results: a native select without a box. */
export const Sort = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  color: var(--t-muted);
  & > select {
    min-height: 2.75rem;
    max-width: 12rem;
    padding: 0 1.6rem 0 0;
    border: 0;
    border-radius: var(--t-radius-s);
    appearance: none;
    background: none;
    font-size: 0.875rem;
    font-weight: 620;
    text-align: end;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  & > svg {
    position: absolute;
    inset-inline-end: 0;
    width: 1.1rem;
    height: 1.1rem;
    pointer-events: none;
  }
  & option {
    color: var(--t-ink);
    background: var(--t-overlay);
  }
  @media (min-width: 992px) and (min-width: 50em) {
    order: 2;
    & > select {
      min-height: 2.25rem;
      padding-inline: 0.9rem 2.2rem;
      /* as wide as the selected text */
      field-sizing: content;
      border-radius: var(--t-radius-pill);
      box-shadow: inset 0 0 0 1px var(--t-line-strong);
    }
    & > svg {
      inset-inline-end: 0.8rem;
    }
  }
`
