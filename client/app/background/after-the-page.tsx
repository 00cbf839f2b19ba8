import { type ReactNode, Suspense } from 'react'

/**
 * What begins once the whole page is React's. React takes a page over from the outside in: first all that stands in no `Suspense`, then, a layer
 * at a time, what does, such as a conversation within the list's page. An event that changed the cache in between would have the inner layers
 * drawn with other data than the server's, and React would throw them away. So this stands as deep as the deepest route: two layers.
 */
export function AfterThePage({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Suspense>{children}</Suspense>
    </Suspense>
  )
}
