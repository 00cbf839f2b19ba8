import { Text } from '#client/ui/text/text.tsx'

/** "Step 2 of 5" above the heading. It keeps its height while the label is unknown. The progress bar has the same label for screen readers. */
export function StepCount({ label }: { label: string | null }) {
  return (
    <Text data-size="sm" data-tone="muted" data-strong aria-hidden>
      {label ?? '\u00a0'}
    </Text>
  )
}
