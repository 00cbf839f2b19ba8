import { ownWords } from '#client/studio/standard-words.ts'
import { words } from '#client/studio/words.ts'
import { localesOf, useWorkbench } from '#client/studio/workbench/workbench.store.ts'
import { Button } from '#client/ui/button.tsx'
import { FieldGroup } from '#client/ui/form/field.tsx'
import { TextAreaField, TextField } from '#client/ui/form/text-field.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { LocalText } from '#schemas/site/site-node.ts'
import type { FieldProps } from './field-props.ts'
import { isStandard, labelOf, textFor, withText } from './form-node.ts'

/** A field for a text in the selected language. Until the operator writes a text here, the site uses the standard text. */
export function LocalizedField({ name, node, value, path, onChange }: FieldProps) {
  const locale = useWorkbench((state) => state.locale)
  const site = useWorkbench((state) => state.files.site)
  const locales = localesOf({ site })
  const standard = isStandard(node.default) ? node.default : undefined
  if (isStandard(value) || (value === undefined && standard !== undefined)) {
    return (
      <FieldGroup label={labelOf(name)} hint={node.description}>
        <Cluster data-gap="sm" data-justify="between">
          <Text data-size="sm" data-tone="muted">
            {words.standard_words}
          </Text>
          <Button
            variant="soft"
            size="small"
            onClick={() => onChange(path, ownWords(isStandard(value) ? value : (standard ?? ''), site, locales))}
          >
            {words.write_own}
          </Button>
        </Cluster>
      </FieldGroup>
    )
  }
  const text = value as LocalText | undefined
  const shared = {
    label: labelOf(name),
    hint: node.description,
    aside: locales.length > 1 ? locale : undefined,
    value: textFor(text, locale),
    maxLength: node.maxLength,
    lang: locale,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(path, withText(text, { locale, words: target.value, locales }) ?? standard),
  }
  return (node.maxLength ?? 0) > 120 ? <TextAreaField {...shared} rows={(node.maxLength ?? 0) > 600 ? 8 : 3} /> : <TextField {...shared} />
}
