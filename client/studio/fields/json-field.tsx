import { useState } from 'react'
import { TextAreaField } from '#client/ui/form/text-field.tsx'
import type { FieldProps } from './field-props.ts'
import { labelOf } from './form-node.ts'

/**
 * A field that edits its value as JSON, for values that have no special field. While the JSON is not valid, it stays in the field and the
 * value does not change.
 */
export function JsonField({ name, node, value, path, onChange }: FieldProps) {
  const written = value === undefined ? '' : JSON.stringify(value, null, 2)
  const [draft, setDraft] = useState<string | null>(null)
  const problem = draft === null ? null : problemOf(draft)

  function handleChange(text: string) {
    setDraft(text)
    if (text.trim() === '') onChange(path, undefined)
    else if (problemOf(text) === null) onChange(path, JSON.parse(text))
  }

  return (
    <TextAreaField
      label={labelOf(name)}
      hint={node.description}
      error={problem ?? undefined}
      rows={Math.min(12, Math.max(3, written.split('\n').length))}
      spellCheck={false}
      value={draft ?? written}
      placeholder={node.default === undefined ? undefined : JSON.stringify(node.default)}
      onChange={({ target }) => handleChange(target.value)}
      onBlur={() => problem === null && setDraft(null)}
    />
  )
}

function problemOf(text: string): string | null {
  try {
    if (text.trim() !== '') JSON.parse(text)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
