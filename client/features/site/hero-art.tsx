import { styled } from 'styled-components'

/** Two rounds that meet: the picture of the front page, drawn in the theme's colours so that it belongs to every brand. */
export function HeroArt() {
  return (
    <Art viewBox="0 0 480 400" aria-hidden="true">
      <circle data-part="halo" cx="240" cy="200" r="190" />
      <circle data-part="one" cx="180" cy="210" r="118" />
      <circle data-part="two" cx="300" cy="190" r="118" />
      <path data-part="meeting" d="M223.4 100.3A118 118 0 0 1 256.6 299.7 118 118 0 0 1 223.4 100.3Z" />
      <g data-part="bubble-one">
        <path d="M44 92a26 26 0 0 1 26-26h92a26 26 0 0 1 26 26v14a26 26 0 0 1-26 26H86l-24 20v-21.200A26 26 0 0 1 44 106Z" />
        <circle cx="90" cy="99" r="6.500" />
        <circle cx="116" cy="99" r="6.500" />
        <circle cx="142" cy="99" r="6.500" />
      </g>
      <g data-part="bubble-two">
        <path d="M436 300a30 30 0 0 0-30-30h-64a30 30 0 0 0-30 30v16a30 30 0 0 0 30 30h54l26 22v-24.600A30 30 0 0 0 436 316Z" />
        <path d="M374 332c-14-9-22-16-22-25a11.500 11.500 0 0 1 22-4.800 11.500 11.500 0 0 1 22 4.800c0 9-8 16-22 25Z" />
      </g>
    </Art>
  )
}

const Art = styled.svg`
  width: min(100%, 30rem);
  height: auto;
  margin-inline: auto;
  & [data-part='halo'] {
    fill: var(--t-deep-raised);
  }
  & [data-part='one'] {
    fill: var(--t-on-deep);
  }
  & [data-part='two'] {
    fill: var(--t-secondary);
  }
  & [data-part='meeting'] {
    fill: var(--t-primary);
  }
  & [data-part='bubble-one'] > path {
    fill: var(--t-deep-accent);
  }
  & [data-part='bubble-one'] > circle {
    fill: var(--t-deep);
  }
  & [data-part='bubble-two'] > path:first-child {
    fill: var(--t-surface);
  }
  & [data-part='bubble-two'] > path:last-child {
    fill: var(--t-like);
  }
  @media (max-width: 991.98px) {
    width: min(72%, 20rem);
  }
`
