import { createElement, type ReactElement } from 'react'

export interface DrawnMarkupProps {
  /** The whole element, as React wrote it. */
  markup: string
  /** The same for React, where it draws the page. */
  tag: string
  attributes: Readonly<Record<string, unknown>>
}

/** An element that was written before and is the same every time: our drawing takes the text, React the element. */
export function DrawnMarkup({ tag, attributes }: DrawnMarkupProps): ReactElement {
  return createElement(tag, attributes)
}
