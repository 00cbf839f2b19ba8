import { Card } from '#client/ui/layout/card.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Title } from '#client/ui/text/text.tsx'
import { Checkbox } from './checkbox.tsx'

interface SwitchSectionProps {
  /** Id of the heading, to which a link can point. */
  id: string
  title: string
  label: string
  hint: string
  isOn: boolean
  onSwitch(is_on: boolean): void
}

/** A section of the settings with one switch and a text that explains the switch. */
export function SwitchSection({ id, title, label, hint, isOn, onSwitch }: SwitchSectionProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack data-gap="md">
        <Title as="h2" data-look="h4" id={id}>
          {title}
        </Title>
        <Checkbox look="switch" label={label} hint={hint} checked={isOn} onChange={(event) => onSwitch(event.currentTarget.checked)} />
      </Stack>
    </Card>
  )
}
