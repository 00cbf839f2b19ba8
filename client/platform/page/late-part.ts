import { type ComponentType, useEffect } from 'react'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { mayReload, withoutReload } from './page-chunks.ts'

interface LateState<Props> {
  /** Null until the code of the component is loaded. */
  Part: ComponentType<Props> | null
  state: 'absent' | 'loading' | 'failed' | 'here'
}

export interface LatePart<Props> {
  usePart: UseBoundStore<StoreApi<LateState<Props>>>
  /** Loads the component. Does nothing if the component is already loading or loaded. */
  load(): Promise<void>
  /** Loads the component again, after the user has seen the failure and pressed the retry button. */
  retry(): Promise<void>
}

/** A component whose code is loaded after the page: when the browser is idle, or earlier if the component is needed. */
export function latePart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const usePart = create<LateState<Props>>(() => ({ Part: null, state: 'absent' }))
  async function load() {
    const { state } = usePart.getState()
    if (state === 'loading' || state === 'here') return
    usePart.setState({ state: 'loading' })
    try {
      usePart.setState({ Part: await withoutReload(fetchPart), state: 'here' })
    } catch {
      usePart.setState({ state: 'failed' })
    }
  }
  async function retry() {
    await load()
    // some browsers do not load a failed file again, or a new build has removed the file; a page reload helps in both cases
    if (usePart.getState().state === 'failed' && navigator.onLine && mayReload()) location.reload()
  }
  return { usePart, load, retry }
}

/** Loads the component at once if `is_wanted` is true, otherwise when the browser is idle. */
export function useLatePart<Props>({ usePart, load }: LatePart<Props>, is_wanted: boolean): LateState<Props> {
  const part = usePart()
  useEffect(() => (is_wanted ? void load() : whenAtRest(() => void load())), [is_wanted, load])
  return part
}

/** Calls `run` after the page's own requests, when the browser is idle. Returns a function that cancels the call. */
function whenAtRest(run: () => void): () => void {
  const left = new AbortController()
  const wait = () => {
    const runUnlessLeft = () => left.signal.aborted || run()
    // Safari has no requestIdleCallback, so use a timer
    if ('requestIdleCallback' in window) requestIdleCallback(runUnlessLeft, { timeout: 10_000 })
    else setTimeout(runUnlessLeft, 2000)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal: left.signal })
  return () => left.abort()
}
