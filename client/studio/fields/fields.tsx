import { styled } from 'styled-components'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { FieldGroup } from '#client/ui/form/field.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { FieldProps } from './field-props.ts'
import { labelOf } from './form-node.ts'

export function WordsField({ name, node, value, path, onChange }: FieldProps) {
  return (
    <TextField
      label={labelOf(name)}
      hint={node.description}
      value={typeof value === 'string' ? value : ''}
      placeholder={typeof node.default === 'string' ? node.default : undefined}
      maxLength={node.maxLength}
      onChange={({ target }) => onChange(path, target.value === '' ? undefined : target.value)}
    />
  )
}

export function NumberField({ name, node, value, path, onChange }: FieldProps) {
  return (
    <TextField
      label={labelOf(name)}
      hint={node.description}
      type="number"
      inputMode="numeric"
      min={node.minimum}
      max={node.maximum}
      value={typeof value === 'number' ? String(value) : ''}
      placeholder={node.default === undefined ? undefined : String(node.default)}
      onChange={({ target }) => onChange(path, target.value === '' ? undefined : target.valueAsNumber)}
    />
  )
}

export function SwitchField({ name, node, value, path, onChange }: FieldProps) {
  return (
    <Checkbox
      look="switch"
      label={labelOf(name)}
      hint={node.description}
      checked={Boolean(value ?? node.default)}
      onChange={({ target }) => onChange(path, target.checked)}
    />
  )
}

export function ChoiceField({ name, node, value, path, onChange }: FieldProps) {
  const fallback = typeof node.default === 'string' ? node.default : ''
  return (
    <SelectField
      label={labelOf(name)}
      hint={node.description}
      value={typeof value === 'string' ? value : fallback}
      onChange={({ target }) => onChange(path, target.value || undefined)}
    >
      {fallback === '' && <option value="" />}
      {node.enum?.map((choice) => (
        <option key={choice} value={choice}>
          {labelOf(choice)}
        </option>
      ))}
    </SelectField>
  )
}

export function ChoicesField({ name, node, value, path, onChange }: FieldProps) {
  const { enum: choices = [] } = (node.items ?? {}) as { enum?: readonly string[] }
  const chosen = (Array.isArray(value) ? value : (node.default ?? [])) as readonly string[]
  const toggle = (choice: string, is_on: boolean) => onChange(path, is_on ? [...chosen, choice] : chosen.filter((each) => each !== choice))
  return (
    <FieldGroup label={labelOf(name)} hint={node.description}>
      <Stack data-gap="xs">
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            label={labelOf(choice)}
            checked={chosen.includes(choice)}
            onChange={({ target }) => toggle(choice, target.checked)}
          />
        ))}
      </Stack>
    </FieldGroup>
  )
}

export function ColorField({ name, node, value, path, onChange }: FieldProps) {
  const color = typeof value === 'string' ? value : ''
  return (
    <TextField
      label={labelOf(name)}
      hint={node.description}
      value={color}
      placeholder="#rrggbb"
      maxLength={7}
      before={
        <Well
          type="color"
          aria-label={labelOf(name)}
          value={/^#[0-9a-fA-F]{6}$/.test(color) ? color : '#888888'}
          onChange={({ target }) => onChange(path, target.value)}
        />
      }
      onChange={({ target }) => onChange(path, target.value === '' ? undefined : target.value)}
    />
  )
}

const Well = styled.input`
  flex: none;
  width: 2rem;
  height: 2rem;
  padding: 0;
  border: 1px solid var(--t-line-strong);
  border-radius: var(--t-radius-s);
  background: none;
  cursor: pointer;
`
