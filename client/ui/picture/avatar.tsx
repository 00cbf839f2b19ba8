import { useState } from 'react'
import { styled } from 'styled-components'

interface AvatarProps {
  /** Name of the person. It determines the initials and the background colour. */
  name: string
  src?: string | null
  size?: 'small' | 'medium' | 'large' | 'hero'
  /** Text of the online dot for screen readers. If it is missing, the avatar has no dot. */
  onlineLabel?: string
  /** If true, the avatar has a ring in the brand colour, because of a new like or match. */
  hasRing?: boolean
  /** Alternative text. Empty if the name is beside the avatar. */
  alt?: string
}

const tones = ['primary', 'secondary', 'info', 'warning', 'like']

/** Picture of a person. A class sets width and height, so that the page does not move when the picture arrives late. */
export function Avatar({ name, src, size, onlineLabel, hasRing, alt }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const tone = tones[[...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % tones.length]
  return (
    <Frame data-size={size ?? 'medium'} data-ring={hasRing || undefined}>
      {src && src !== broken ? (
        <Picture src={src} alt={alt ?? ''} loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        <Initials data-tone={tone} role={alt ? 'img' : undefined} aria-label={alt || undefined} aria-hidden={alt ? undefined : true}>
          {initials(name)}
        </Initials>
      )}
      {onlineLabel && <Dot role="img" aria-label={onlineLabel} title={onlineLabel} />}
    </Frame>
  )
}

/** Splits a text into the characters that a reader counts. For example, a flag is one character, but has several code points. */
const segmenter = new Intl.Segmenter()

/**
 * Returns the first letter or digit of a word, without a bracket or quotation mark before it. For a word without letters and digits,
 * returns its first character.
 */
export const initialOf = (word: string) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? segmenter.segment(word).containing()?.segment ?? ''

const initials = (name: string) => name.trim().split(/\s+/).slice(0, 2).map(initialOf).join('').toUpperCase()

const Frame = styled.span`
  position: relative;
  display: inline-block;
  flex: none;
  width: var(--avatar, 3rem);
  height: var(--avatar, 3rem);
  font-size: 1.05rem;
  &[data-size='small'] {
    width: 2.25rem;
    height: 2.25rem;
    font-size: 0.8rem;
  }
  &[data-size='large'] {
    width: 4.5rem;
    height: 4.5rem;
    font-size: 1.5rem;
  }
  &[data-size='hero'] {
    width: 7.5rem;
    height: 7.5rem;
    font-size: 2.5rem;
  }
  &[data-ring] > :first-child {
    box-shadow:
      0 0 0 2.5px var(--t-surface),
      0 0 0 5px var(--t-primary);
  }
`

const Picture = styled.img`
  width: 100%;
  height: 100%;
  border-radius: var(--t-radius-avatar);
  object-fit: cover;
  background: var(--t-skeleton);
`

const Initials = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  border-radius: var(--t-radius-avatar);
  font-weight: 700;
  letter-spacing: 0.01em;
  user-select: none;
  -webkit-user-select: none;
  background: var(--t-primary-soft);
  color: var(--t-primary-text);
  &[data-tone='secondary'] {
    background: var(--t-secondary-soft);
    color: var(--t-secondary-text);
  }
  &[data-tone='info'] {
    background: var(--t-info-soft);
    color: var(--t-info-text);
  }
  &[data-tone='warning'] {
    background: var(--t-warning-soft);
    color: var(--t-warning-text);
  }
  &[data-tone='like'] {
    background: var(--t-like-soft);
    color: var(--t-like-text);
  }
`

const Dot = styled.span`
  position: absolute;
  inset-block-end: 2%;
  inset-inline-end: 2%;
  width: 27%;
  height: 27%;
  max-width: 1.15rem;
  max-height: 1.15rem;
  border-radius: 50%;
  border: 2.5px solid var(--t-surface);
  background: var(--t-online);
  [data-size='large'] > & {
    inset-block-end: 3%;
    inset-inline-end: 3%;
  }
  [data-size='hero'] > & {
    inset-block-end: 7%;
    inset-inline-end: 7%;
  }
`
