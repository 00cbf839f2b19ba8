import { GripVertical } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { styled } from 'styled-components'
import { MoveButtons } from '#client/studio/fields/move-buttons.tsx'
import { words } from '#client/studio/words.ts'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { type BlockTypeName, blockTypes } from '#schemas/pages/block.ts'
import { addSection, choose, moveSection, sectionsOf, useWorkbench } from './workbench.store.ts'

/** The sections of the page in order. The operator moves a section by drag and drop, with buttons, or with Alt and an arrow key. */
export function SectionList() {
  const sections = useWorkbench(({ files, page }) => files.pages[page])
  const list = sectionsOf(sections)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [said, setSaid] = useState('')

  function move(from: number, to: number) {
    const name = titleOf(list[from]?.type)
    if (to < 0 || to >= list.length) return
    moveSection(from, to)
    setSaid(words.moved(name, to + 1, list.length))
  }

  function handleKey(event: KeyboardEvent, index: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !step) return
    event.preventDefault()
    move(index, index + step)
  }

  function handleDrop(event: DragEvent, index: number) {
    event.preventDefault()
    if (dragged !== null) move(dragged, index)
    setDragged(null)
    setOver(null)
  }

  return (
    <Stack data-gap="sm">
      <Title as="h2" data-look="h4">
        {words.sections}
      </Title>
      <Text data-size="sm" data-tone="muted">
        {words.sections_hint}
      </Text>
      <List>
        {list.map(({ id, type }, index) => (
          <Row
            key={id}
            draggable
            data-dragged={dragged === index || undefined}
            data-over={over === index || undefined}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => {
              setDragged(null)
              setOver(null)
            }}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(index)
            }}
            onDrop={(event) => handleDrop(event, index)}
          >
            <GripVertical aria-hidden />
            <Name type="button" onClick={() => choose({ section: id })} onKeyDown={(event) => handleKey(event, index)}>
              <strong>{titleOf(type)}</strong>
              <small>{id}</small>
            </Name>
            <MoveButtons index={index} count={list.length} name={titleOf(type)} onMove={(to) => move(index, to)} />
          </Row>
        ))}
      </List>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <SelectField label={words.add_section} value="" onChange={({ target }) => target.value && addSection(target.value)}>
        <option value="">…</option>
        {Object.entries(blockTypes).map(([name, { title, description }]) => (
          <option key={name} value={name} title={description}>
            {title}
          </option>
        ))}
      </SelectField>
    </Stack>
  )
}

const titleOf = (type: string | undefined): string => blockTypes[type as BlockTypeName]?.title ?? type ?? ''

const List = styled.ol`
  display: grid;
  gap: var(--t-space-2);
  padding: 0;
  list-style: none;
`

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: var(--t-space-1);
  padding: var(--t-space-1) var(--t-space-2);
  border: 1px solid var(--t-line);
  border-radius: var(--t-radius-m);
  background: var(--t-surface);
  cursor: grab;
  & > svg {
    flex: none;
    width: 1rem;
    color: var(--t-muted);
  }
  &[data-dragged] {
    opacity: 0.5;
  }
  &[data-over] {
    border-color: var(--t-primary);
  }
`

const Name = styled.button`
  flex: 1;
  display: grid;
  justify-items: start;
  min-height: 2.75rem;
  padding: 0 var(--t-space-1);
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  & > small {
    color: var(--t-muted);
  }
  &:focus-visible {
    outline: 2px solid var(--t-focus);
  }
`
