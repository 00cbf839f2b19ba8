import { FieldGroup } from '#client/ui/form/field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { AssetField } from './asset-field.tsx'
import type { FieldProps } from './field-props.ts'
import { ChoiceField, ChoicesField, ColorField, NumberField, SwitchField, WordsField } from './fields.tsx'
import { type FormNode, kindOf, labelOf } from './form-node.ts'
import { JsonField } from './json-field.tsx'
import { ListField } from './list-field.tsx'
import { LocalizedField } from './localized-field.tsx'
import { NamedField } from './named-field.tsx'

const fields = {
  localized: LocalizedField,
  asset: AssetField,
  choice: ChoiceField,
  choices: ChoicesField,
  switch: SwitchField,
  number: NumberField,
  list: ThingsField,
  group: GroupField,
  color: ColorField,
  text: WordsField,
  json: JsonField,
  named: NamedField,
}

/** A form that is generated from a schema. It has one field per key, in the order of the schema. */
export function SchemaForm({ node, value, path, onChange, without }: Omit<FieldProps, 'name'> & { without?: readonly string[] }) {
  const given = (value ?? {}) as Readonly<Record<string, unknown>>
  const keys = Object.entries(node.properties ?? {}).filter(([key]) => !without?.includes(key))
  return (
    <Stack data-gap="lg">
      {keys.map(([key, child]) => (
        <SchemaField key={key} name={key} node={child as FormNode} value={given[key]} path={[...path, key]} onChange={onChange} />
      ))}
    </Stack>
  )
}

export function SchemaField(props: FieldProps) {
  const Field = fields[kindOf(props.node)]
  return <Field {...props} />
}

function GroupField({ name, node, value, path, onChange }: FieldProps) {
  return (
    <FieldGroup label={labelOf(name)} hint={node.description}>
      <SchemaForm node={node} value={value} path={path} onChange={onChange} />
    </FieldGroup>
  )
}

function ThingsField(props: FieldProps) {
  return <ListField {...props}>{(item) => (item.node.type === 'object' ? <SchemaForm {...item} /> : <SchemaField {...item} />)}</ListField>
}
