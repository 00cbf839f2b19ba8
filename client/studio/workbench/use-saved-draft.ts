import { useEffect, useRef, useState } from 'react'
import { StudioFault, studioApi } from '#client/studio/studio.api.ts'
import { useWorkbench } from './workbench.store.ts'

/** State of the draft. `elsewhere`: another window has changed the draft, so this window must not overwrite it. */
export type Saving = 'unchanged' | 'saving' | 'saved' | 'failed' | 'elsewhere'

const quiet_ms = 600
/** Id that distinguishes the windows of this browser. It is not a secret. */
const this_window = `${Date.now()}-${Math.random()}`

/** Saves the draft on the server after each change. If this fails, the draft is saved again after the next change. */
export function useSavedDraft(): Saving {
  const work = useWorkbench((state) => state.work)
  const files = useWorkbench((state) => state.files)
  const [saving, setSaving] = useState<Saving>('unchanged')
  const saved = useRef(files)
  const saved_at = useRef<string | null>(null)

  useEffect(() => {
    if (!work) return
    if (files === work.files) {
      saved.current = files
      saved_at.current = work.saved_at
      setSaving(work.saved_at === null ? 'unchanged' : 'saved')
      return
    }
    if (files === saved.current) return
    setSaving('saving')
    const timer = setTimeout(() => {
      const { slug, base_version } = work
      studioApi.save(slug, { files, base_version, saved_at: saved_at.current, window: this_window }).then(
        (reply) => {
          saved.current = files
          saved_at.current = reply.saved_at
          // if the files have changed since this request, the next save is already planned, so keep the state
          setSaving((state) => (useWorkbench.getState().files === files ? 'saved' : state))
        },
        (error) => setSaving(error instanceof StudioFault && error.code === 'changed_elsewhere' ? 'elsewhere' : 'failed'),
      )
    }, quiet_ms)
    return () => clearTimeout(timer)
  }, [files, work])
  return saving
}
