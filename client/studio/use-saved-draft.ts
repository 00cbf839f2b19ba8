import { useEffect, useRef, useState } from 'react'
import { studioApi } from './studio.api.ts'
import { useWorkbench } from './workbench.store.ts'

export type Saving = 'unchanged' | 'saving' | 'saved' | 'failed'

const quiet_ms = 600

/** Keeps the draft on the server while one works. A failed save is tried again with the next change, and by the button. */
export function useSavedDraft(): Saving {
  const work = useWorkbench((state) => state.work)
  const files = useWorkbench((state) => state.files)
  const [saving, setSaving] = useState<Saving>('unchanged')
  const saved = useRef(files)

  useEffect(() => {
    if (!work) return
    if (files === work.files) {
      saved.current = files
      setSaving(work.saved_at === null ? 'unchanged' : 'saved')
      return
    }
    if (files === saved.current) return
    setSaving('saving')
    const timer = setTimeout(() => {
      studioApi.save(work.slug, files, work.base_version).then(
        () => {
          saved.current = files
          // a change since then is on its way already
          setSaving((state) => (useWorkbench.getState().files === files ? 'saved' : state))
        },
        () => setSaving('failed'),
      )
    }, quiet_ms)
    return () => clearTimeout(timer)
  }, [files, work])
  return saving
}
