import { type ComponentType, useEffect } from 'react'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { mayReload, withoutReload } from './page-chunks.ts'

interface LateState<Props> {
  /** Null until its code is here. */
  Part: ComponentType<Props> | null
  state: 'absent' | 'loading' | 'failed' | 'here'
}

export interface LatePart<Props> {
  usePart: UseBoundStore<StoreApi<LateState<Props>>>
  /** Does nothing while it is under way, or done. */
  load(): Promise<void>
  /** Whoever asked sees that it failed, and asks again. */
  retry(): Promise<void>
}

/** A part of the page whose code comes after the page: when the browser has nothing else to do, or as soon as it is wanted. */
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
    // some browsers remember that a file failed, and a build that was replaced has it no more: both are over with a new page
    if (usePart.getState().state === 'failed' && navigator.onLine && mayReload()) location.reload()
  }
  return { usePart, load, retry }
}

/** Fetches it when the page has come to rest; at once when it is wanted. */
export function useLatePart<Props>({ usePart, load }: LatePart<Props>, is_wanted: boolean): LateState<Props> {
  const part = usePart()
  useEffect(() => (is_wanted ? void load() : whenAtRest(() => void load())), [is_wanted, load])
  return part
}

/** After everything the page itself asked for, as soon as there is time; answers how to call it off. */
function whenAtRest(run: () => void): () => void {
  const left = new AbortController()
  const wait = () => {
    const runUnlessLeft = () => left.signal.aborted || run()
    // Safari has no idle callback
    if ('requestIdleCallback' in window) requestIdleCallback(runUnlessLeft, { timeout: 10_000 })
    else setTimeout(runUnlessLeft, 2000)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal: left.signal })
  return () => left.abort()
}
