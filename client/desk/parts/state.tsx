import { CloudOff, Lock, RefreshCw, Unplug } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { isFault } from '#client/desk/desk.api.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'

interface StateProps {
  /** The level of the heading. On a page without another title it is 1. */
  level?: 1 | 2
  icon: ReactNode
  tone?: 'danger'
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status'
}

/** What a screen shows instead of its rows: why there is nothing, and one next step. */
export function State({ level = 2, icon, tone, title, children, action, role }: StateProps) {
  return (
    <Box role={role}>
      <Icon data-tone={tone}>{icon}</Icon>
      <Title as={`h${level}`}>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </Box>
  )
}

/** The state of a screen whose data did not arrive. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { say } = useWords()
  if (isFault(error, 'forbidden') || isFault(error, 'not_found')) return <NotHere />
  const is_offline = isFault(error, 'offline') && !navigator.onLine
  return (
    <State
      role="alert"
      tone="danger"
      icon={is_offline ? <CloudOff aria-hidden="true" /> : <Unplug aria-hidden="true" />}
      title={say(is_offline ? 'states.offline' : 'states.failed')}
      action={
        <Button variant="outline" size="small" icon={<RefreshCw aria-hidden="true" />} onClick={onRetry}>
          {say('states.retry')}
        </Button>
      }
    >
      {say(is_offline ? 'states.offline_hint' : 'states.failed_hint')}
    </State>
  )
}

/** What does not exist and what the role may not see have the same answer. */
export function NotHere({ action, level }: { action?: ReactNode; level?: 1 | 2 }) {
  const { say } = useWords()
  return (
    <State level={level} icon={<Lock aria-hidden="true" />} title={say('states.not_here')} action={action}>
      {say('states.not_here_hint')}
    </State>
  )
}

/** Rows that are loading. They show after 200 ms, and after three seconds a sentence says that the desk still asks. */
export function LoadingRows({ rows = 8 }: { rows?: number }) {
  const { say } = useWords()
  const [is_slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 3000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Loading aria-busy="true">
      <VisuallyHidden role="status">{say('states.loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <Row key={at} aria-hidden="true">
          <Bone data-part="round" />
          <Bone data-part="name" />
          <Bone data-part="tag" />
          <Bone data-part="long" />
        </Row>
      ))}
      {is_slow && <Slow role="status">{say('states.slow')}</Slow>}
    </Loading>
  )
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 8px;
  flex: 1;
  padding: 48px 24px;
  text-align: center;
  & > p {
    max-width: 24rem;
    margin-bottom: 4px;
    color: var(--t-muted);
  }
`

const Title = styled.h2`
  && {
    margin-top: 8px;
    font-size: 0.9375rem;
    line-height: 1.25rem;
    letter-spacing: -0.012em;
  }
`

const Icon = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: var(--t-radius-l);
  background: var(--t-tag);
  color: var(--t-ink);
  &[data-tone='danger'] {
    background: var(--t-danger-soft);
    color: var(--t-danger-text);
  }
  & > svg {
    width: 16px;
    height: 16px;
    stroke-width: 1.75;
  }
`

const Loading = styled.div`
  animation: t-fade-in 120ms 200ms both;
`

const Row = styled.div`
  display: grid;
  grid-template-columns: 26px minmax(60px, 130px) minmax(50px, 90px) minmax(60px, 1fr);
  gap: 16px;
  align-items: center;
  height: var(--d-row-list);
  padding-inline: 16px;
  border-bottom: 1px solid var(--d-line-soft);
`

const Bone = styled.span`
  height: 10px;
  border-radius: 4px;
  background: var(--t-skeleton);
  &[data-part='round'] {
    height: 26px;
    border-radius: 50%;
  }
  &[data-part='tag'] {
    height: 20px;
  }
  &[data-part='long'] {
    max-width: 280px;
  }
`

const Slow = styled.p`
  padding: 12px 16px;
  font-size: var(--t-text-sm);
  color: var(--t-muted);
`
