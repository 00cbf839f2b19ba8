import { useChangeProfile } from '#client/features/account/account.api.ts'
import { useFaultText } from '#client/platform/fault-text.ts'
import { useSettings } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { useViewer } from '#client/platform/viewer.tsx'
import { Card } from '#client/ui/card.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Title } from '#client/ui/text.tsx'
import { showToast } from '#client/ui/toast.store.ts'

/** Whether others are told when one is here. It holds both ways: who hides it is not told of others. */
export function PresenceSection() {
  const t = useT()
  const faults = useFaultText()
  const change = useChangeProfile()
  const is_shown = useViewer()?.profile.shows_presence ?? true
  if (!useSettings().visible_profile_fields.includes('last_seen')) return null
  return (
    <Card as="section" aria-labelledby="settings-presence">
      <Stack data-gap="md">
        <Title as="h2" data-look="h4" id="settings-presence">
          {t('safety.presence_title')}
        </Title>
        <Checkbox
          look="switch"
          label={t('safety.presence_switch')}
          hint={t('safety.presence_text')}
          checked={change.isPending ? change.variables.shows_presence : is_shown}
          onChange={(event) =>
            change.mutate(
              { shows_presence: event.currentTarget.checked },
              { onError: (error) => showToast({ text: faults.of(error), tone: 'danger' }) },
            )
          }
        />
      </Stack>
    </Card>
  )
}
