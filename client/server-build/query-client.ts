import {
  hashKey,
  type Query,
  type QueryClientConfig,
  QueryClient as QueryClientOfLibrary,
  type QueryKey,
  type QueryOptions,
} from '@tanstack/react-query'

interface Wanted extends QueryOptions {
  queryKey: QueryKey
  queryFn?: (given: unknown) => unknown
  initialPageParam?: unknown
}

/** As the library names a question: it sorts what objects in a key are called, at the cost of a call for every part, and most keys hold none. */
export const hashOf = (key: QueryKey): string => (key.some(isObject) ? hashKey(key) : JSON.stringify(key))

const isObject = (part: unknown): boolean => typeof part === 'object' && part !== null

/**
 * Fetches what a page is drawn from as the library would, and leaves the cache as it does: without what only a page that lives needs, to be broken off, to
 * be tried again and to tell who watches (docs/decisions/0069).
 */
export class QueryClient extends QueryClientOfLibrary {
  readonly #coming = new Map<string, Promise<unknown>>()

  constructor({ defaultOptions, ...config }: QueryClientConfig = {}) {
    super({ ...config, defaultOptions: { ...defaultOptions, queries: { ...defaultOptions?.queries, queryKeyHashFn: hashOf } } })
  }

  override ensureQueryData<Data>(options: unknown): Promise<Data> {
    const wanted = this.defaultQueryOptions(options as never) as Wanted
    const query = this.getQueryCache().build(this, wanted)
    if (query.state.data !== undefined || query.state.fetchStatus !== 'idle' || typeof wanted.queryFn !== 'function')
      return super.ensureQueryData(options as never)
    const coming = this.#coming.get(query.queryHash) ?? this.#bring(query, wanted)
    this.#coming.set(query.queryHash, coming)
    return coming as Promise<Data>
  }

  async #bring(query: Query, wanted: Wanted): Promise<unknown> {
    try {
      const data = await ask(this, wanted)
      if (data !== undefined) return query.setData(data)
    } catch (error) {
      return this.#fail(wanted, error)
    } finally {
      this.#coming.delete(query.queryHash)
    }
    return this.#fail(wanted, undefined)
  }

  /** The library notes it, and throws it. */
  #fail(wanted: Wanted, error: unknown): Promise<unknown> {
    return super.fetchQuery({ ...wanted, queryFn: () => Promise.reject(error) } as never)
  }
}

async function ask(client: QueryClient, { queryKey, queryFn, meta, _type, initialPageParam }: Wanted): Promise<unknown> {
  const given = { client, queryKey, meta }
  if (_type !== 'infinite') return queryFn?.(given)
  const page = await queryFn?.({ ...given, pageParam: initialPageParam, direction: 'forward' })
  return { pages: [page], pageParams: [initialPageParam] }
}
