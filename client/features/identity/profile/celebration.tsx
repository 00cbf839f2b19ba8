import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const pieces = Array.from({ length: 14 }, (_, index) => index)

/** Plays a short confetti animation once. If the user prefers reduced motion, nothing moves. */
export function Celebration({ children }: { children: ReactNode }) {
  return (
    <Stage>
      <Confetti aria-hidden>
        {pieces.map((piece) => (
          <i key={piece} />
        ))}
      </Confetti>
      {children}
    </Stage>
  )
}

const Stage = styled.div`
  position: relative;
  isolation: isolate;
`

const Confetti = styled.div`
  position: absolute;
  inset: 0 0 auto;
  z-index: -1;
  height: 15rem;
  overflow: hidden;
  & > i {
    position: absolute;
    inset-block-start: 12%;
    inset-inline-start: 6%;
    width: 0.6rem;
    height: 0.6rem;
    border-radius: 2px;
    background: var(--t-secondary);
    rotate: 24deg;
    animation: t-rise 700ms var(--m-spring) both;
  }
  & > i:nth-child(3n + 1) {
    background: var(--t-primary);
  }
  & > i:nth-child(3n + 2) {
    background: var(--t-like);
    border-radius: 50%;
  }
  & > i:nth-child(even) {
    width: 0.4rem;
    rotate: -38deg;
    animation-delay: 120ms;
  }
  & > i:nth-child(4n) {
    animation-delay: 240ms;
  }
  & > i:nth-child(2) {
    inset: 38% auto auto 13%;
  }
  & > i:nth-child(3) {
    inset: 4% auto auto 20%;
  }
  & > i:nth-child(4) {
    inset: 62% auto auto 8%;
  }
  & > i:nth-child(5) {
    inset: 24% auto auto 24%;
  }
  & > i:nth-child(6) {
    inset: 74% auto auto 15%;
  }
  & > i:nth-child(7) {
    inset: 1% auto auto 36%;
  }
  & > i:nth-child(8) {
    inset: 2% auto auto 61%;
  }
  & > i:nth-child(9) {
    inset: 18% auto auto 76%;
  }
  & > i:nth-child(10) {
    inset: 6% auto auto 88%;
  }
  & > i:nth-child(11) {
    inset: 36% auto auto 90%;
  }
  & > i:nth-child(12) {
    inset: 52% auto auto 80%;
  }
  & > i:nth-child(13) {
    inset: 78% auto auto 95%;
  }
  & > i:nth-child(14) {
    inset: 68% auto auto 84%;
  }
`
