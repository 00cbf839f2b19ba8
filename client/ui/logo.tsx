import { styled } from 'styled-components'

export interface LogoProps {
  /** The site's name, set in its heading font. */
  name: string
  mark?: keyof typeof marks
  /** A site's own picture instead of the drawn mark and name. */
  src?: string | null
  size?: 'small' | 'medium' | 'large'
  /** `deep` for the brand's dark panel. */
  tone?: 'page' | 'deep'
}

/** Drawn marks on a 32 px square: two shapes that meet, in the site's two colours. */
const marks = {
  pair: (
    <>
      <path data-part="first" d="M12 4a12 12 0 1 0 0 24c2.2 0 4.2-.6 6-1.6A12 12 0 0 1 18 5.600A12 12 0 0 0 12 4z" />
      <circle data-part="second" cx="22" cy="16" r="8" />
    </>
  ),
  spark: (
    <>
      <path
        data-part="first"
        d="M15 2c1.200 7.600 4.400 10.800 12 12-7.600 1.200-10.800 4.400-12 12-1.200-7.600-4.400-10.800-12-12 7.600-1.200 10.800-4.400 12-12z"
      />
      <circle data-part="second" cx="25.500" cy="25.500" r="4.500" />
    </>
  ),
  ring: (
    <>
      <path data-part="first" d="M13 5a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm0 5.500a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11z" />
      <circle data-part="second" cx="24.500" cy="16" r="6" />
    </>
  ),
  north: (
    <>
      <path data-part="first" d="M5 27V5h5.200L22 20.500V27h-4.600L9.600 16.400V27z" />
      <path data-part="second" d="M25.500 3l1.300 4.200L31 8.500l-4.200 1.300-1.300 4.200-1.300-4.200L20 8.500l4.200-1.300z" />
    </>
  ),
}

export function Logo({ name, mark, src, size, tone }: LogoProps) {
  return (
    <Word data-size={size ?? 'medium'} data-tone={tone ?? 'page'}>
      {src ? (
        <img src={src} alt={name} />
      ) : (
        <>
          <svg viewBox="0 0 32 32" aria-hidden="true">
            {marks[mark ?? 'pair']}
          </svg>
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
