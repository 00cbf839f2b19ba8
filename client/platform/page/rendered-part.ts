import { type ComponentType, createElement, lazy } from 'react'
import { withoutReload } from './page-chunks.ts'

/**
 * A component that the server renders, and whose code the browser loads after the page. Until then, the browser keeps the HTML of the
 * server. It must be in a Suspense boundary that no update renders again before the code is loaded.
 */
export function renderedPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  if (!import.meta.env.SSR) return lazy(async () => ({ default: await withoutReload(fetchPart).catch(() => () => null) }))
  // renderToString does not wait for lazy components, so the server loads the code when it starts
  let Part: ComponentType<Props> = () => null
  void fetchPart().then((loaded) => {
    Part = loaded
  })
  return (props) => createElement(Part, props)
}
