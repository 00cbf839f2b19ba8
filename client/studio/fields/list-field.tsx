import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { words } from '#client/studio/words.ts'
import { Button } from '#client/ui/button.tsx'
import { FieldGroup } from '#client/ui/form/field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { useFocusAfterRemoval } from '#client/ui/use-kept-focus.ts'
import type { FieldProps } from './field-props.ts'
import { type FormNode, labelOf } from './form-node.ts'
import { MoveButtons } from './move-buttons.tsx'

/** A list of items. Each item has its own fields, and can be moved and removed. A button adds an item. */
export function ListField({ name, node, value, path, onChange, children }: FieldProps & { children(item: FieldProps): ReactNode }) {
  const items = (Array.isArray(value) ? value : (node.default ?? [])) as readonly unknown[]
  const item = (node.items ?? {}) as FormNode
  const is_full = items.length >= (node.maxItems ?? 40)
  const empty = item.type === 'object' ? Object.fromEntries((item.required ?? []).map((key) => [key, ''])) : ''
  const place = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(place, items.length)
  const move = (from: number, to: number) => {
    const next = [...items]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(path, next)
    followMoved(place.current, to)
  }
  const set = (index: number) => (at: FieldProps['path'], given: unknown) => {
    // the file does not contain the default list yet, so the first change writes the whole list
    if (Array.isArray(value)) return onChange(at, given)
    onChange(
      path,
      items.map((each, position) => (position === index ? withPart(each, at.slice(path.length + 1), given) : each)),
    )
  }
  return (
    <FieldGroup label={labelOf(name)} hint={node.description}>
      <Stack data-gap="sm" ref={place}>
        {items.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no name
          <Item key={index}>
            <Cluster data-gap="xs" data-justify="between">
              <Text data-size="xs" data-tone="muted">
                {index + 1}
              </Text>
              <Cluster data-gap="none">
                <MoveButtons index={index} count={items.length} onMove={(to) => move(index, to)} />
                <IconButton
                  label={words.remove}
                  size="small"
                  onClick={() =>
                    onChange(
                      path,
                      items.filter((_, position) => position !== index),
                    )
                  }
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </Cluster>
            </Cluster>
            {children({ name, node: item, value: each, path: [...path, index], onChange: set(index) })}
          </Item>
        ))}
        <Button
          variant="soft"
          size="small"
          icon={<Plus aria-hidden />}
          disabled={is_full}
          onClick={() => onChange(path, [...items, empty])}
        >
          {words.add}
        </Button>
      </Stack>
    </FieldGroup>
  )
}

/** After an item has moved, moves the focus to its new row. React keeps the rows in place, because their keys are indexes. */
function followMoved(place: HTMLElement | null, to: number): void {
  const pressed = document.activeElement?.getAttribute('aria-label')
  place?.children[to]?.querySelector<HTMLElement>(`button[aria-label="${pressed}"]`)?.focus()
}

function withPart(item: unknown, [key]: FieldProps['path'], given: unknown): unknown {
  return key === undefined ? given : { ...(item as object), [key]: given }
}

const Item = styled.div`
  padding: var(--t-space-3);
  border: 1px solid var(--t-line);
  border-radius: var(--t-radius-m);
`
