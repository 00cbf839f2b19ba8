import { useEffect, useRef, useState } from 'react'
import { ApiFault } from '#client/platform/api.ts'
import { usePage } from '#client/platform/page/page-context.tsx'
import { sendFile } from '#client/platform/send-file.ts'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import type { PhotosReply, PhotoUploadQuery } from '#schemas/members/photo.ts'
import { useKeepPhotos } from './photos.api.ts'

type UploadState = { step: 'waiting' } | { step: 'sending'; share: number } | { step: 'failed'; text: string }

interface PhotoUpload {
  state: UploadState
  /** `query` contains the id of the photo, so that a retry does not create a second photo. */
  send(file: File, query: PhotoUploadQuery): Promise<PhotosReply | null>
  cancel(): void
}

export function usePhotoUpload(): PhotoUpload {
  const { locale } = usePage()
  const faults = useFaultText()
  const keep = useKeepPhotos()
  const [state, setState] = useState<UploadState>({ step: 'waiting' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  return {
    state,
    async send(file, query) {
      const controller = new AbortController()
      running.current = controller
      const { signal } = controller
      setState({ step: 'sending', share: 0 })
      try {
        const reply = await sendFile<PhotosReply>({
          path: '/api/photos',
          query,
          file,
          locale: locale.tag,
          onProgress: (share) => setState({ step: 'sending', share }),
          signal,
        })
        keep(reply)
        setState({ step: 'waiting' })
        return reply
      } catch (error) {
        if (!signal.aborted) setState({ step: 'failed', text: textOf(error, faults) })
        return null
      }
    },
    cancel() {
      running.current?.abort()
      setState({ step: 'waiting' })
    },
  }
}

function textOf(error: unknown, faults: ReturnType<typeof useFaultText>): string {
  const [fault] = error instanceof ApiFault ? Object.values(error.fields) : []
  return faults.ofField(fault) ?? faults.of(error)
}
