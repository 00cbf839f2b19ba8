import { styled } from 'styled-components'

/** Three animated dots. Screen readers read the text beside the dots instead. */
export function TypingDots() {
  return (
    <Dots aria-hidden="true">
      <Dot />
      <Dot />
      <Dot />
    </Dots>
  )
}

const Dots = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.28rem;
  height: 1em;
`

const Dot = styled.span`
  width: 0.45rem;
  height: 0.45rem;
  border-radius: 50%;
  background: currentColor;
  animation: t-pulse 1.2s var(--m-in-out) infinite;
  &:nth-child(2) {
    animation-delay: 0.16s;
  }
  &:nth-child(3) {
    animation-delay: 0.32s;
  }
`
