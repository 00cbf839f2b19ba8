import { ArrowLeft, Trash2 } from 'lucide-react'
import type { FormNode } from '#client/studio/fields/form-node.ts'
import { SchemaField, SchemaForm } from '#client/studio/fields/schema-form.tsx'
import { words } from '#client/studio/words.ts'
import { Button } from '#client/ui/button.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { blockTypes, isBlockType } from '#schemas/pages/block.ts'
import { choose, editPage, removeSection, sectionsOf, useWorkbench } from './workbench.store.ts'

/** The form of one section. It is generated from the schema of the section's type. */
export function SectionEditor({ id }: { id: string }) {
  const text = useWorkbench(({ files, page }) => files.pages[page])
  const index = sectionsOf(text).findIndex((section) => section.id === id)
  const section = sectionsOf(text)[index]
  if (!section || !isBlockType(section.type)) return null
  const { title, description, settings, block, most_blocks } = blockTypes[section.type]
  const list = { type: 'array', items: block, maxItems: most_blocks } as unknown as FormNode
  return (
    <Stack data-gap="lg">
      <Cluster data-justify="between">
        <Button variant="ghost" size="small" icon={<ArrowLeft aria-hidden />} onClick={() => choose({ section: null })}>
          {words.sections}
        </Button>
        <Button variant="ghost" size="small" icon={<Trash2 aria-hidden />} onClick={() => removeSection(index)}>
          {words.remove}
        </Button>
      </Cluster>
      <Stack data-gap="xs">
        <Title as="h2" data-look="h4">
          {title}
        </Title>
        <Text data-size="sm" data-tone="muted">
          {description}
        </Text>
      </Stack>
      <SchemaForm node={settings as FormNode} value={section.settings} path={['sections', index, 'settings']} onChange={editPage} />
      {most_blocks > 0 && (
        <SchemaField name="blocks" node={list} value={section.blocks} path={['sections', index, 'blocks']} onChange={editPage} />
      )}
    </Stack>
  )
}
