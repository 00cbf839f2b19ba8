export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The value of a field as the visitor left it. React resets the field during hydration. */
export interface Typed {
  value: string
  is_checked: boolean
  /** Null for fields without a text cursor. */
  selection: [start: number, end: number] | null
}

/** State that the start script and the application share. The application ends it after hydration (app/shell/take-over.ts). */
export const start = {
  /** Aborted after hydration: removes the listeners of the start script. */
  ended: new AbortController(),
  /** The fields that were changed before hydration. */
  typed: new Map<Field, Typed>(),
  /** Repeats the last press of a button, or the submit of a form, that happened before hydration. */
  repeat: null as (() => void) | null,
}
