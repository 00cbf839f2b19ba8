import { Heart } from 'lucide-react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { limits } from '#schemas/limits.ts'

interface LikesLeftProps {
  count: number
  /** The time at which the viewer gets the next daily likes. */
  time: string
  /** Why the last decision failed. */
  problem: string
}

const total = limits.swipe_likes_a_day
const hearts = Array.from({ length: total }, (_, index) => index)

/** The likes that are left today, as hearts and as text. */
export function LikesLeft({ count, time, problem }: LikesLeftProps) {
  const t = useT()
  const is_spent = count === 0
  return (
    <Place>
      <Hearts aria-hidden>
        {hearts.map((index) => (
          <Heart key={index} data-left={index < count || undefined} />
        ))}
      </Hearts>
      <Count>{is_spent ? t('swipe.limit_title', { total }) : t('swipe.likes_left', { count, total })}</Count>
      <Detail data-problem={problem !== '' || undefined}>
        {problem ||
          (is_spent
            ? t('swipe.limit_text', { time, total, days: limits.swipe_pass_days })
            : `${t('swipe.passes_free')}${count < total ? ` ${t('swipe.resets', { time, total })}` : ''}`)}
      </Detail>
    </Place>
  )
}

const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 9px;
  min-height: 36px;
  line-height: 1.35;
  text-align: center;
  @media (min-width: 992px) and (min-width: 50em) {
    display: grid;
    justify-content: start;
    gap: var(--t-space-2);
    padding-block-start: var(--t-space-5);
    text-align: start;
  }
`

const Hearts = styled.span`
  display: flex;
  gap: 3px;
  color: var(--t-line-strong);
  & > svg {
    width: 1rem;
    height: 1rem;
  }
  & > [data-left] {
    color: var(--t-like);
    fill: currentColor;
  }
  @media (min-width: 992px) and (min-width: 50em) {
    & > svg {
      width: 1.5rem;
      height: 1.5rem;
    }
  }
`

const Count = styled.p`
  font-size: 0.875rem;
  font-weight: 640;
  @media (min-width: 992px) and (min-width: 50em) {
    font-family: var(--t-font-heading);
    font-size: var(--t-text-h3);
    font-weight: var(--t-heading-weight);
    letter-spacing: var(--t-heading-tracking);
    line-height: var(--t-heading-leading);
  }
`

const Detail = styled.p`
  width: 100%;
  color: var(--t-muted);
  font-size: 0.8rem;
  &[data-problem] {
    color: var(--t-danger-text);
    font-weight: 600;
  }
  @media (min-width: 992px) and (min-width: 50em) {
    max-width: 20rem;
    font-size: var(--t-text-sm);
    line-height: 1.5;
  }
`
