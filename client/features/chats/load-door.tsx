import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'

interface LoadDoorProps {
  label: string
  load: { mutate(): void; isPending: boolean; isError: boolean }
  /** What scrolls; without one, the nearest box that does. */
  scroller: RefObject<HTMLElement | null>
}

/** The door to another page: opens by itself before it is reached, and is a button when that fails. */
export function LoadDoor({ label, load: { mutate, isPending, isError }, scroller }: LoadDoorProps) {
  const t = useT()
  const door = useRef<HTMLDivElement>(null)
  const handleNear = useEffectEvent(() => {
    if (!isPending && !isError) mutate()
  })
  // a new observer after every page: one that still sees the door would not tell again
  useEffect(() => {
    if (!door.current || isPending) return
    // several sightings may come at once, and the last one counts
    const observer = new IntersectionObserver((sightings) => sightings.at(-1)?.isIntersecting && handleNear(), {
      root: scroller.current,
      rootMargin: '600px 0px',
    })
    observer.observe(door.current)
    return () => observer.disconnect()
  }, [isPending, scroller])
  return (
    <Door ref={door}>
      <Button variant="ghost" size="small" isLoading={isPending} onClick={() => mutate()}>
        {isError ? t('common.retry') : label}
      </Button>
    </Door>
  )
}

const Door = styled.div`
  display: grid;
  justify-items: center;
  padding-block-end: var(--t-space-3);
`
