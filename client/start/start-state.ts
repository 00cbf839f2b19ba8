export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The value of a field as the visitor left it. It is recorded, because React resets the field during hydration. */
export interface Typed {
  value: string
  is_checked: boolean
  /** The text selection; null for a field without a text cursor. */
  selection: [start: number, end: number] | null
}

/**
 * State that the start script and the application share. After hydration, the application ends the start script (app/shell/take-over.ts).
 */
export const start = {
  /** Aborted after hydration, which removes the listeners of the start script. */
  ended: new AbortController(),
  /** The fields that the visitor or the browser changed before hydration. */
  typed: new Map<Field, Typed>(),
  /** Repeats the last press of a button, or the last submit of a form, that happened before hydration; null if there was none. */
  repeat: null as (() => void) | null,
}
