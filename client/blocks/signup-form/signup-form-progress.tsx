import { styled } from 'styled-components'
import { useWords } from '#client/blocks/block-context.tsx'
import { Button } from '#client/ui/button.tsx'

/** Shows which question of the form is current. Without JavaScript, the form shows all questions at once, so the progress is hidden. */
export function StepCount({ total, current }: { total: number; current: number }) {
  const words = useWords()
  const labels = Array.from({ length: total }, (_, index) => words('@signup_form.progress', { current: index + 1, total }))
  return (
    <Count data-count>
      <p aria-live="polite" data-count-text>
        {labels[current]}
      </p>
      <Rail aria-hidden="true">
        {labels.map((label, index) => (
          <span key={label} data-label={label} data-done={index <= current || undefined} />
        ))}
      </Rail>
    </Count>
  )
}

export function PreviousNextButtons({ back, isFirst, isLast }: { back: string; isFirst: boolean; isLast: boolean }) {
  const words = useWords()
  return (
    <Ways>
      <Button variant="ghost" data-back hidden={isFirst}>
        {back}
      </Button>
      <Button size="large" data-next hidden={isLast}>
        {words('@signup_form.next')}
      </Button>
    </Ways>
  )
}

const Count = styled.div`
  display: grid;
  gap: var(--t-space-2);
  color: var(--t-muted);
  font-size: var(--t-text-sm);
  :root:not([data-script]) & {
    display: none;
  }
`

const Rail = styled.div`
  display: flex;
  gap: 0.35rem;
  & > span {
    flex: 1;
    height: 0.25rem;
    border-radius: 99px;
    background: var(--t-line);
    transition: background-color var(--m-slow) var(--m-out);
  }
  & > [data-done] {
    background: var(--t-primary);
  }
`

const Ways = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--t-space-3);
  & > [data-next] {
    flex: 1;
  }
  :root:not([data-script]) & {
    display: none;
  }
`
