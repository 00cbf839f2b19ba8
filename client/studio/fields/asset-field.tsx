import { words } from '#client/studio/words.ts'
import { useWorkbench } from '#client/studio/workbench/workbench.store.ts'
import { SelectField } from '#client/ui/form/select-field.tsx'
import type { FieldProps } from './field-props.ts'
import { labelOf } from './form-node.ts'

const endings = { picture: /\.(svg|png|webp|jpg|avif)$/, video: /\.(mp4|webm)$/ }

/** A field to select a file from the assets folder of the site. */
export function AssetField({ name, node, value, path, onChange }: FieldProps) {
  const assets = useWorkbench(({ work }) => work?.assets)
  const fitting = assets?.filter((file) => endings[node['x-asset'] ?? 'picture'].test(file)) ?? []
  return (
    <SelectField
      label={labelOf(name)}
      hint={node.description}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(path, target.value || undefined)}
    >
      <option value="">{words.none}</option>
      {fitting.map((file) => (
        <option key={file}>{file}</option>
      ))}
    </SelectField>
  )
}
