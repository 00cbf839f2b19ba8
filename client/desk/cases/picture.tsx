import { ImageOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { useWords } from '#client/desk/platform/words.ts'

interface PictureProps {
  src: string
  name: string
  /** True while the person has switched the blur off. */
  isShown: boolean
  children?: ReactNode
}

/** A picture of a case: grey and blurred. The key `b` and the pointer show it, and a press gives it its colours. */
export function Picture({ src, name, isShown, children }: PictureProps) {
  const { say } = useWords()
  const [has_colour, setColour] = useState(false)
  const [is_broken, setBroken] = useState(false)
  if (is_broken)
    return (
      <span data-locked>
        <ImageOff aria-hidden="true" />
        {say('evidence.unreadable', { name })}
      </span>
    )
  return (
    <Frame
      type="button"
      aria-pressed={has_colour}
      aria-label={say('evidence.colours', { name })}
      data-shown={isShown || undefined}
      onClick={() => setColour(!has_colour)}
    >
      <img src={src} alt="" width={84} height={112} draggable={false} onError={() => setBroken(true)} />
      {children}
    </Frame>
  )
}

const Frame = styled.button`
  position: relative;
  flex: none;
  width: 84px;
  height: 112px;
  overflow: hidden;
  border-radius: var(--t-radius-m);
  background: var(--t-skeleton);
  & > img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    filter: grayscale(1) blur(9px);
  }
  &[data-shown] > img,
  &:hover > img {
    filter: grayscale(1);
  }
  &[aria-pressed='true'] > img {
    filter: none;
  }
  & > svg {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-start: 4px;
    width: 18px;
    height: 18px;
    padding: 3px;
    border-radius: 4px;
    background: var(--d-high-soft);
    color: var(--d-high);
  }
`
