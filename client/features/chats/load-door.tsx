import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'

interface LoadDoorProps {
  label: string
  load: { mutate(): void; isPending: boolean; isError: boolean }
  /** The scrolling element; without it, the nearest one that scrolls. */
  scroller: RefObject<HTMLElement | null>
}

/** Loads the next page shortly before it is visible. After a failure, it is a button. */
export function LoadDoor({ label, load: { mutate, isPending, isError }, scroller }: LoadDoorProps) {
  const t = useT()
  const door = useRef<HTMLDivElement>(null)
  const handleNear = useEffectEvent(() => {
    if (!isPending && !isError) mutate()
  })
  // a new observer after each page: an observer that still sees the element does not report it again
  useEffect(() => {
    if (!door.current || isPending) return
    // several entries may arrive at once; the last one is current
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
