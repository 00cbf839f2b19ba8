import * as React from 'react'
import { leaveToReact } from './not-drawn-here.ts'
import { nextId } from './tree-ids.ts'

export interface DrawnContext {
  /** Where React's own renderToString keeps it as well. */
  _currentValue2: unknown
}

const nothing = () => {}
const setNothing = () => leaveToReact('a state set while a page is drawn')
const notPending = { pending: false, data: null, method: null, action: null }
const sentinel = Symbol.for('react.memo_cache_sentinel')

function use(usable: { status?: string; value?: unknown; $$typeof?: symbol } & Partial<DrawnContext>): unknown {
  if (usable.$$typeof === Symbol.for('react.context')) return usable._currentValue2
  return usable.status === 'fulfilled' ? usable.value : leaveToReact('what has to be waited for')
}

/** A component is called once: its states are the first ones, and nothing is remembered. */
const hooks = {
  use,
  readContext: (context: DrawnContext) => context._currentValue2,
  useContext: (context: DrawnContext) => context._currentValue2,
  useState: (initial: unknown) => [typeof initial === 'function' ? initial() : initial, setNothing],
  useReducer: (_: unknown, given: unknown, init?: (given: unknown) => unknown) => [init ? init(given) : given, setNothing],
  useMemo: (make: () => unknown) => make(),
  useCallback: (callback: unknown) => callback,
  useRef: (initial: unknown) => ({ current: initial }),
  useId: nextId,
  useSyncExternalStore: (_: unknown, __: unknown, snapshot?: () => unknown) => (snapshot ? snapshot() : leaveToReact('a store')),
  useDeferredValue: (value: unknown, initial?: unknown) => (initial === undefined ? value : initial),
  useTransition: () => [false, setNothing],
  useOptimistic: (value: unknown) => [value, setNothing],
  useActionState: () => leaveToReact('useActionState'),
  useFormState: () => leaveToReact('useFormState'),
  useHostTransitionStatus: () => notPending,
  useMemoCache: (size: number) => new Array(size).fill(sentinel),
  useCacheRefresh: () => setNothing,
  useEffectEvent: () => setNothing,
  useEffect: nothing,
  useLayoutEffect: nothing,
  useInsertionEffect: nothing,
  useImperativeHandle: nothing,
  useDebugValue: nothing,
}

interface Internals {
  /** Who answers the hooks at this moment. */
  H: unknown
}
const internals = (React as unknown as Record<string, Internals>).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE

/** Draws with hooks that are answered once. Throws `TypeError` where this React keeps its hooks elsewhere. */
export function withHooks<Result>(draw: () => Result): Result {
  if (!internals) throw new TypeError('React keeps its hooks elsewhere')
  const before = internals.H
  internals.H = hooks
  try {
    return draw()
  } finally {
    internals.H = before
  }
}
