import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'

interface LoadDoorProps {
  label: string
  load: { mutate(): void; isPending: boolean; isError: boolean }
  /** The scrolling element that contains the list. If null, the browser window scrolls the list. */
  scroller: RefObject<HTMLElement | null>
}

/** Loads the next page of a list shortly before the end of the list is visible. The button is for the case that loading fails. */
export function LoadDoor({ label, load: { mutate, isPending, isError }, scroller }: LoadDoorProps) {
  const t = useT()
  const door = useRef<HTMLDivElement>(null)
  const handleNear = useEffectEvent(() => {
    if (!isPending && !isError) mutate()
  })
  // create a new observer after each page: an observer reports only changes, so it would report nothing if the element is still in view
  useEffect(() => {
    if (!door.current || isPending) return
    // several entries may arrive at once; only the last entry describes the current state
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
