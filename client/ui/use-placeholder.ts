import { useEffect, useRef, useState } from 'react'
import { thumbHashToDataURL } from 'thumbhash'

/** A blur of the picture for as long as it loads, painted in the browser alone: in the page's HTML it would weigh more than it is worth. */
export function usePlaceholder(thumbhash: string | null | undefined) {
  const image = useRef<HTMLImageElement>(null)
  const [placeholder, setPlaceholder] = useState<string | null>(null)
  useEffect(() => {
    if (!thumbhash || image.current?.complete) return
    setPlaceholder(thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0))))
  }, [thumbhash])
  return { image, placeholder, clear: () => setPlaceholder(null) }
}
