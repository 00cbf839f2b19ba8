import { RotateCcw } from 'lucide-react'
import { readJson } from '#client/studio/fields/edit-json.ts'
import type { FormNode } from '#client/studio/fields/form-node.ts'
import { SchemaForm } from '#client/studio/fields/schema-form.tsx'
import { words } from '#client/studio/words.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { Collapsible } from '#client/ui/layout/collapsible.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { PageFile } from '#schemas/pages/block.ts'
import { SectionEditor } from './section-editor.tsx'
import { SectionList } from './section-list.tsx'
import { choose, editPage, resetPage, takePage, useWorkbench } from './workbench.store.ts'

/** Edits a page of blocks. The operator selects a page and sees its sections in order, and the form of the selected section. */
export function PagesPanel() {
  const { work, files, page, section } = useWorkbench()
  const names = [...new Set([...Object.keys(work?.presets ?? {}), ...Object.keys(files.pages)])]
  const text = files.pages[page]
  return (
    <Stack data-gap="lg">
      <SelectField label={words.address} value={page} onChange={({ target }) => choose({ page: target.value, section: null })}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name} · {name in files.pages ? words.own_page : words.standard_page}
          </option>
        ))}
      </SelectField>
      {text === undefined ? (
        <Banner
          action={
            <Button size="small" onClick={takePage}>
              {words.change_page}
            </Button>
          }
        >
          {words.change_page_hint}
        </Banner>
      ) : section === null ? (
        <>
          <SectionList />
          <Collapsible summary={words.page_settings}>
            <SchemaForm
              node={PageFile as FormNode}
              value={readJson(text)}
              path={[]}
              without={['$schema', 'schema_version', 'sections']}
              onChange={editPage}
            />
          </Collapsible>
          {work && page in work.presets && (
            <Button variant="ghost" size="small" icon={<RotateCcw aria-hidden />} onClick={resetPage}>
              {words.reset_page}
            </Button>
          )}
        </>
      ) : (
        <SectionEditor id={section} />
      )}
    </Stack>
  )
}
