import { SelectField } from '#client/ui/form/select-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { FieldProps } from './field-props.ts'
import { labelOf } from './form-node.ts'
import { JsonField } from './json-field.tsx'

const list = 'list'

/** A field for a value that is either one of several names or a list. The operator selects a name, or edits the list as JSON. */
export function NamedField(props: FieldProps) {
  const { name, node, value, path, onChange } = props
  const is_list = Array.isArray(value)
  return (
    <Stack>
      <SelectField
        label={labelOf(name)}
        hint={node.description}
        value={is_list ? list : typeof value === 'string' ? value : String(node.default ?? '')}
        onChange={({ target }) => onChange(path, target.value === list ? (node.examples ?? []).find(Array.isArray) : target.value)}
      >
        {node['x-names']?.map((choice) => (
          <option key={choice} value={choice}>
            {labelOf(choice)}
          </option>
        ))}
        <option value={list}>A list of its own</option>
      </SelectField>
      {is_list && <JsonField {...props} name={`${name}_list`} node={{ ...node, description: '' }} />}
    </Stack>
  )
}
