import { styled } from 'styled-components'

interface LogoProps {
  /** The site's name, shown in the heading font. */
  name: string
  /** A drawing from two paths on a square of 32 px, in both colours of the site. */
  mark?: { first: string; second: string }
  /** URL of the site's own picture. It replaces the drawing and the name. */
  src?: string | null
  size?: 'small' | 'medium' | 'large'
  /** Use `deep` on a dark background in the brand colour. */
  tone?: 'page' | 'deep'
}

export function Logo({ name, mark, src, size, tone }: LogoProps) {
  return (
    <Word data-size={size ?? 'medium'} data-tone={tone ?? 'page'}>
      {src ? (
        <img src={src} alt={name} />
      ) : (
        <>
          {mark && (
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <path data-part="first" d={mark.first} />
              <path data-part="second" d={mark.second} />
            </svg>
          )}
          {name}
        </>
      )}
    </Word>
  )
}

const Word = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.42em;
  font-family: var(--t-font-heading);
  font-weight: var(--t-heading-weight);
  font-size: min(1.4rem, 9vw);
  letter-spacing: var(--t-heading-tracking);
  line-height: 1;
  color: var(--t-ink);
  white-space: nowrap;
  & > svg {
    width: 1.25em;
    height: 1.25em;
    flex: none;
  }
  & > img {
    height: 1.5em;
    width: auto;
  }
  & [data-part='first'] {
    fill: var(--t-primary);
  }
  & [data-part='second'] {
    fill: var(--t-secondary);
  }
  &[data-tone='deep'] {
    color: var(--t-on-deep);
  }
  &[data-tone='deep'] [data-part='first'] {
    fill: var(--t-on-deep);
  }
  &[data-tone='deep'] [data-part='second'] {
    fill: var(--t-deep-accent);
  }
  &[data-size='small'] {
    font-size: 1.15rem;
  }
  &[data-size='large'] {
    font-size: 2rem;
  }
`
