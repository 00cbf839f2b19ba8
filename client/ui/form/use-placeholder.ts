import { useEffect, useRef, useState } from 'react'
import { withoutReload } from '#client/platform/page/page-chunks.ts'

/** A blurred preview while a picture loads. Only the browser paints it, because it would make the page's HTML too large. */
export function usePlaceholder(thumbhash: string | null | undefined) {
  const image = useRef<HTMLImageElement>(null)
  const [placeholder, setPlaceholder] = useState<string | null>(null)
  useEffect(() => {
    if (!thumbhash || image.current?.complete) return
    let is_wanted = true
    // only a picture that is still loading needs the preview; without the library, there is no preview
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
