import { useEffect, useRef, useState } from 'react'
import { withoutReload } from '#client/platform/page/page-chunks.ts'

/**
 * Shows a blurred preview while a picture loads. While `isLoading` is true, the picture must be transparent. It then fades in over the
 * preview. The preview is not in the server's HTML, because it would make the HTML too large.
 */
export function usePlaceholder(thumbhash: string | null | undefined) {
  const image = useRef<HTMLImageElement>(null)
  const [placeholder, setPlaceholder] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(false)
  useEffect(() => {
    if (!thumbhash || image.current?.complete) return
    let is_wanted = true
    // only a picture that is still loading needs the preview; if the library cannot be loaded, no preview shows
    withoutReload(() => import('thumbhash')).then(
      ({ thumbHashToDataURL }) => {
        if (!is_wanted || image.current?.complete) return
        setLoading(true)
        setPlaceholder(thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0))))
      },
      () => {},
    )
    return () => {
      is_wanted = false
    }
  }, [thumbhash])
  return { image, placeholder, isLoading, endLoading: () => setLoading(false) }
}
