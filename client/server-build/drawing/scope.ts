/** What surrounds the element that is being drawn, where that changes how it is written. */
interface Scope {
  is_in_drawing: boolean
  is_without_script: boolean
  is_in_picture: boolean
  /** Of the list around, while its options are drawn. */
  chosen: unknown
  /** A text that comes next would run into the one before. */
  follows_text: boolean
  /** Nothing of React's is left in the page: no marks between texts. */
  is_static: boolean
}

export const scope: Scope = {
  is_in_drawing: false,
  is_without_script: false,
  is_in_picture: false,
  chosen: null,
  follows_text: false,
  is_static: false,
}

export function startScope(is_static: boolean): void {
  Object.assign(scope, {
    is_in_drawing: false,
    is_without_script: false,
    is_in_picture: false,
    chosen: null,
    follows_text: false,
    is_static,
  })
}

/** Titles, links and the like stay where they are in a drawing, in a noscript, and where they are a property of something. */
export const staysInPlace = (props: Readonly<Record<string, unknown>>): boolean =>
  scope.is_in_drawing || scope.is_without_script || (props.itemProp !== undefined && props.itemProp !== null)
