import { keyframes, styled } from 'styled-components'
import { Motif } from './motif.tsx'

/**
 * Shown on a site without a video: waves and the niche's drawing in slow motion. The picture moves only if a script can stop the motion
 * (WCAG 2.2.2).
 */
export function Drift() {
  return (
    <Scene aria-hidden="true">
      <Glow />
      <Far viewBox="0 0 2400 500" preserveAspectRatio="none">
        <path d="M0 210C200 120 400 120 600 210S1000 300 1200 210 1600 120 1800 210 2200 300 2400 210V500H0Z" />
      </Far>
      <Figure>
        <Motif />
      </Figure>
      <Middle viewBox="0 0 2400 500" preserveAspectRatio="none">
        <path d="M0 250C150 190 450 190 600 250S1050 310 1200 250 1650 190 1800 250 2250 310 2400 250V500H0Z" />
      </Middle>
      <Near viewBox="0 0 2400 500" preserveAspectRatio="none">
        <path d="M0 300C300 220 300 380 600 300S900 220 1200 300 1500 380 1800 300 2100 220 2400 300V500H0Z" />
      </Near>
    </Scene>
  )
}

const flow = keyframes`
  to { transform: translateX(-50%); }
`

const sway = keyframes`
  from { transform: translate(-3%, 3%) rotate(-5deg); }
  to { transform: translate(3%, -3%) rotate(5deg); }
`

const Scene = styled.div`
  --art-a: color-mix(in oklab, var(--t-on-deep) 34%, var(--ground));
  --art-b: color-mix(in oklab, var(--t-deep-accent) 46%, var(--ground));
  --art-c: color-mix(in oklab, var(--t-deep-accent) 30%, var(--ground));
  --art-line: color-mix(in oklab, var(--t-on-deep) 52%, var(--ground));
  --art-ground: var(--ground);
  [data-niche='gay'] & {
    --art-a: var(--t-primary);
  }
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: clip;
  background: linear-gradient(170deg, var(--ground-far), var(--ground) 60%);
  & > * {
    position: absolute;
  }
  :root:not([data-script]) & *,
  [data-paused] & * {
    animation-play-state: paused;
  }
`

const Glow = styled.div`
  inset: -20% -10% auto auto;
  width: 90vmax;
  height: 90vmax;
  background: radial-gradient(closest-side, color-mix(in oklab, var(--t-primary) 70%, transparent), transparent);
`

const Wave = styled.svg`
  inset: auto auto 0 0;
  width: 200%;
  max-width: none;
  height: 58%;
  animation: ${flow} 46s linear infinite;
`

const Far = styled(Wave)`
  fill: color-mix(in oklab, var(--t-deep-accent) 26%, var(--ground));
  animation-duration: 64s;
`

const Middle = styled(Wave)`
  height: 46%;
  fill: color-mix(in oklab, var(--t-deep-accent) 12%, var(--ground));
  animation-duration: 48s;
  animation-direction: reverse;
`

const Near = styled(Wave)`
  height: 34%;
  fill: var(--ground);
  animation-duration: 38s;
`

const Figure = styled.div`
  inset-block-start: 6%;
  inset-inline-start: 50%;
  width: min(74vmin, 44rem);
  margin-inline-start: max(-37vmin, -22rem);
  animation: ${sway} 18s ease-in-out infinite alternate;
  @media (min-width: 62em) {
    width: min(64vmin, 38rem);
    inset-block-start: -5%;
    inset-inline-start: 42%;
  }
`
