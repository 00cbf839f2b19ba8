import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { usePlaceholder } from '#client/ui/form/use-placeholder.ts'
import { responsive } from '#client/ui/layout/responsive.ts'

interface PhotoProps {
  src: string | null
  /** URL of a file with half the width, for cards. */
  card?: string | null
  /** URL of a larger file, for screens on which the picture is larger. */
  large?: string | null
  /** Width at which the picture is shown, in the syntax of the `sizes` attribute. Needed if it is less than the width of the window. */
  sizes?: string
  /** Code of a blurred preview, which shows while the picture loads. */
  thumbhash?: string | null
  alt: string
  /** Aspect ratio. With `fill`, the picture is as high as its container. With `card`, the site's theme sets ratio and corners. */
  ratio?: 'portrait' | 'card' | 'fill'
  /** Shown if the picture is missing or withheld. */
  fallback?: ReactNode
  /** Text at the lower edge of the picture, with a shade behind it that keeps the text readable. */
  caption?: ReactNode
  /** Labels in the upper corner at the start. */
  start?: ReactNode
  /** If true, renders only phrasing content, as HTML requires inside a button or a line of text. */
  isInline?: boolean
  /** True for the first large picture of a page. The browser loads it early and never lazily. */
  isPriority?: boolean
}

/** A picture that reserves its space while it loads, and keeps the text on it readable. */
export function Photo({ src, card, large, sizes, thumbhash, alt, ratio, fallback, caption, start, isInline, isPriority }: PhotoProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const hasPicture = src && src !== broken
  const { image, placeholder, isLoading, endLoading } = usePlaceholder(thumbhash)
  return (
    <Frame as={isInline ? 'span' : 'div'} data-ratio={ratio ?? 'portrait'}>
      {hasPicture ? (
        <>
          {placeholder && <img src={placeholder} alt="" />}
          <img
            ref={image}
            {...responsive({ src, card, large, sizes, isLazy: !isPriority })}
            alt={alt}
            fetchPriority={isPriority ? 'high' : undefined}
            decoding="async"
            data-loading={isLoading || undefined}
            onLoad={endLoading}
            onError={() => setBroken(src)}
          />
        </>
      ) : (
        <Fallback as={isInline ? 'span' : 'div'}>{fallback}</Fallback>
      )}
      {caption && <div data-part="caption">{caption}</div>}
      {start && <div data-part="start">{start}</div>}
    </Frame>
  )
}

/** The parts of a picture share the styles of the frame, because each styled component takes time and a grid has dozens of pictures. */
const Frame = styled.div`
  display: block;
  position: relative;
  isolation: isolate;
  overflow: hidden;
  aspect-ratio: 4 / 5;
  border-radius: var(--t-radius-l);
  background: var(--t-skeleton);
  &[data-ratio='card'] {
    aspect-ratio: 3 / 4;
    border-radius: 0;
    html[data-card='arch'] & {
      border-radius: var(--arch);
    }
    html[data-card='tile'] & {
      aspect-ratio: 4 / 5;
    }
  }
  &[data-ratio='card'] > img {
    object-position: 50% 34%;
  }
  &[data-ratio='fill'] {
    height: 100%;
    aspect-ratio: auto;
  }
  & > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition:
      transform 600ms var(--m-out),
      opacity 240ms;
  }
  & > img[data-loading] {
    opacity: 0;
  }
  & > [data-part='caption'] {
    position: absolute;
    inset: auto 0 0;
    padding: 3rem var(--t-space-4) var(--t-space-4);
    color: var(--t-on-photo);
    line-height: 1.35;
    /* the gradient ends with the padding, so that the shade behind the text is complete */
    background: linear-gradient(to top, var(--t-photo-shade), var(--t-photo-veil) calc(100% - 3rem), transparent);
  }
  & > [data-part='start'] {
    position: absolute;
    inset-inline-start: var(--t-space-3);
    max-width: calc(100% - 2 * var(--t-space-3));
    inset-block-start: var(--t-space-3);
    display: flex;
    flex-wrap: wrap;
    gap: var(--t-space-2);
  }
  @media (hover: hover) {
    a:hover > & > img {
      transform: scale(1.035);
    }
  }
`

const Fallback = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: var(--t-muted);
  & > svg {
    width: 34%;
    height: auto;
  }
`
