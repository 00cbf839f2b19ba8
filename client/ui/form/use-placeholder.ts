import { useEffect, useRef, useState } from 'react'
import { withoutReload } from '#client/platform/page/page-chunks.ts'

/** A blur of the picture for as long as it loads, painted in the browser alone: in the page's HTML it would weigh more than it is worth. */
export function usePlaceholder(thumbhash: string | null | undefined) {
  const image = useRef<HTMLImageElement>(null)
  const [placeholder, setPlaceholder] = useState<string | null>(null)
  useEffect(() => {
    if (!thumbhash || image.current?.complete) return
    let is_wanted = true
    // a photo that has to be waited for has time for this too; without it, nothing is blurred
    withoutReload(() => import('thumbhash')).then(
      ({ thumbHashToDataURL }) => {
        if (is_wanted && !image.current?.complete)
          setPlaceholder(thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0))))
      },
      () => {},
    )
    return () => {
      is_wanted = false
    }
  }, [thumbhash])
  return { image, placeholder, clear: () => setPlaceholder(null) }
}
