import { styled } from 'styled-components'

/** The page shows dozens of cards, and each styled component takes time. So the parts of a card share the styles of the frame. */
export const CardFrame = styled.article`
  container-type: inline-size;
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: 100%;
  border-radius: var(--t-radius-l);
  background: var(--t-surface);
  box-shadow:
    var(--t-shadow-1),
    0 0 0 1px var(--t-line);
  transition: transform 220ms var(--m-spring);
  @media (prefers-reduced-motion: no-preference) {
    &:has(> a:active) {
      transform: scale(0.97);
      transition-duration: 90ms;
    }
  }
  & > a {
    flex: 1;
    display: grid;
    grid-template: auto 1fr / minmax(0, 1fr);
    overflow: hidden;
    border-radius: inherit;
    color: inherit;
    text-decoration: none;
  }
  & > a > :first-child {
    grid-area: 1 / 1;
  }
  & [data-ratio='card']::after {
    content: '';
    position: absolute;
    inset: 64% 0 0;
    background: var(--t-photo-band);
  }
  & [data-part='words'] {
    grid-area: 1 / 1;
    align-self: end;
    z-index: 1;
    display: grid;
    gap: 2px;
    min-width: 0;
    padding: 0 0.55rem 0.6rem 0.7rem;
    color: var(--t-on-photo);
    line-height: 1.2;
  }
  /* a long name breaks into several lines, so that it is always completely visible */
  & [data-part='name'] {
    font-size: 1.03rem;
    font-weight: 740;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  & [data-part='name'][data-long] {
    font-size: 0.906rem;
    letter-spacing: -0.035em;
  }
  & [data-part='place'] {
    display: flex;
    gap: 0.3em;
    min-width: 0;
    font-size: 0.8125rem;
    font-weight: 560;
    letter-spacing: -0.018em;
    white-space: nowrap;
  }
  /* if both do not fit, the place is cut off, and the distance stays */
  & [data-part='place'] > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & [data-part='fact'] {
    display: flex;
    align-items: center;
    gap: 0.5em;
    min-height: 2.25rem;
    padding: 0.25rem 0.75rem;
    font-size: 0.8125rem;
    font-weight: 620;
    line-height: 1.25;
    color: var(--t-muted);
  }
  & [data-part='fact']:empty {
    min-height: 0;
    padding: 0;
  }
  & [data-part='fact'] > svg {
    flex: none;
    width: 0.95rem;
    height: 0.95rem;
  }
  & [data-part='fact'] > i {
    flex: none;
    width: 0.56rem;
    height: 0.56rem;
    border-radius: 50%;
    background: var(--t-online);
    forced-color-adjust: none;
  }
  & [data-fact='fictional'] {
    background: var(--t-warning-soft);
    color: var(--t-warning-text);
    font-weight: 680;
  }
  & [data-fact='likes'] {
    color: var(--t-like-text);
  }
  & [data-fact='likes'] > svg {
    fill: currentColor;
  }
  & [data-fact='shared'] {
    color: var(--t-primary-text);
  }
  & > [data-part='like'] {
    position: absolute;
    inset-block-start: 2px;
    inset-inline-end: 2px;
  }
  @media (min-width: 992px) {
    & [data-part='name'] {
      font-size: 1.125rem;
    }
    & [data-part='name'][data-long] {
      font-size: 1.03rem;
    }
  }
  /* with large text, name and place do not fit below the face, so they are on the plate */
  @container (max-width: 8em) {
    & [data-ratio='card']::after {
      content: none;
    }
    & [data-part='words'] {
      grid-area: 2 / 1;
      padding: 0.5rem 0.75rem 0;
      color: var(--t-ink);
    }
    & [data-part='place'] {
      flex-wrap: wrap;
    }
  }
  @media (max-width: 18.74em) {
    & [data-ratio='card']::after {
      content: none;
    }
    & [data-part='words'] {
      grid-area: 2 / 1;
      padding: 0.5rem 0.75rem 0;
      color: var(--t-ink);
    }
  }
  html[data-card='arch'] &,
  html[data-card='tile'] & {
    background: none;
    box-shadow: none;
  }
  html[data-card='arch'] & [data-ratio='card']::after,
  html[data-card='tile'] & [data-ratio='card']::after {
    content: none;
  }
  html[data-card='arch'] & > a,
  html[data-card='tile'] & > a {
    grid-template-rows: auto auto 1fr;
  }
  html[data-card='arch'] & [data-part='words'],
  html[data-card='tile'] & [data-part='words'] {
    grid-area: 2 / 1;
    color: var(--t-ink);
  }
  html[data-card='arch'] & [data-part='place'],
  html[data-card='tile'] & [data-part='place'] {
    color: var(--t-muted);
    font-weight: inherit;
  }
  html[data-card='arch'] & > a {
    justify-items: center;
    border-radius: 0;
    text-align: center;
  }
  html[data-card='arch'] & > a > :first-child {
    width: 100%;
  }
  html[data-card='arch'] & [data-part='words'] {
    justify-items: center;
    max-width: 100%;
    padding: 0.75rem 0 0;
  }
  html[data-card='arch'] & [data-part='name'] {
    font-family: var(--t-font-heading);
    font-size: 1.25rem;
    font-weight: calc(var(--t-heading-weight) + 40);
    letter-spacing: var(--t-heading-tracking);
  }
  html[data-card='arch'] & [data-part='place'] {
    max-width: 100%;
    font-size: 0.906rem;
  }
  html[data-card='arch'] & [data-part='fact'] {
    align-self: start;
    min-height: 0;
    margin-block-start: 0.4rem;
    padding: 0.2rem 0.7rem;
    border-radius: 99px;
    font-weight: 700;
  }
  html[data-card='arch'] & [data-fact='likes'] {
    background: var(--t-like-soft);
    color: var(--t-like-text);
  }
  html[data-card='arch'] & :is([data-fact='shared'], [data-fact='online']) {
    background: var(--t-primary-soft);
    color: var(--t-primary-text);
  }
  html[data-card='arch'] & > [data-part='like'] {
    /* at the lower end of the photo, whose height is four thirds of its width */
    inset-block-start: calc(133cqi - 3.5rem);
    inset-inline-end: -0.3rem;
  }
  html[data-card='arch'] & > [data-part='like'] > button {
    width: 3.25rem;
    height: 3.25rem;
  }
  html[data-card='arch'] & > [data-part='like'] > button:not([aria-pressed='true']) {
    color: var(--t-like-text);
  }
  html[data-card='arch'] & > [data-part='like'] > button::before {
    inset: 0;
    box-shadow: var(--t-shadow-2);
  }
  html[data-card='arch'] & > [data-part='like'] > button:not([aria-pressed='true'])::before {
    background: var(--t-surface);
  }
  html[data-card='tile'] & {
    border-radius: 0;
    background: var(--t-paper);
  }
  html[data-card='tile'] & [data-part='words'] {
    padding: 0.55rem 3rem 0 0.75rem;
  }
  html[data-card='tile'] & [data-part='name'] {
    font-family: var(--t-font-heading);
    font-size: 1rem;
    font-weight: 600;
    letter-spacing: -0.03em;
    line-height: 1.3;
  }
  html[data-card='tile'] & [data-part='fact'] {
    min-height: 0;
    padding: 0.1rem 0.75rem 0.7rem;
    background: none;
    font-size: 0.78rem;
  }
  html[data-card='tile'] & [data-fact='online'] {
    color: var(--t-primary-text);
  }
  html[data-card='tile'] & [data-part='fact'] > :is(svg, i) {
    display: none;
  }
  html[data-card='tile'] & > [data-part='like'] {
    inset-block-start: calc(125cqi + 0.2rem);
  }
  html[data-card='tile'] & > [data-part='like'] > button:not([aria-pressed='true']) {
    color: var(--t-ink);
  }
  html[data-card='tile'] & > [data-part='like'] > button:not([aria-pressed='true'])::before {
    content: none;
  }
`
