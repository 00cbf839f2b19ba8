import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { useOlderMessages } from './chats.api.ts'

interface OlderMessagesProps {
  id: string
  scroller: RefObject<HTMLDivElement | null>
}

/** The door to older messages: opens by itself before it is reached, and is a button when that fails. */
export function OlderMessages({ id, scroller }: OlderMessagesProps) {
  const t = useT()
  const door = useRef<HTMLDivElement>(null)
  const { mutate, isPending, isError } = useOlderMessages(id)
  const handleNear = useEffectEvent(() => {
    if (!isPending && !isError) mutate()
  })
  // a new observer after every page: one that still sees the door would not tell again
  useEffect(() => {
    if (!door.current || isPending) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && handleNear(), {
      root: scroller.current,
      rootMargin: '600px 0px 0px',
    })
    observer.observe(door.current)
    return () => observer.disconnect()
  }, [isPending, scroller])
  return (
    <Door ref={door}>
      <Button variant="ghost" size="small" isLoading={isPending} onClick={() => mutate()}>
        {t(isError ? 'common.retry' : 'chats.older')}
      </Button>
    </Door>
  )
}

const Door = styled.div`
  display: grid;
  justify-items: center;
  padding-block-end: var(--t-space-3);
`
