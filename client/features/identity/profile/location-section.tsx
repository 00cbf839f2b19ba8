import { type FormEvent, useState } from 'react'
import { useChangeProfile } from '#client/features/identity/account.api.ts'
import { SettingsSection } from '#client/features/identity/settings/settings-section.tsx'
import { ApiFault } from '#client/platform/api.ts'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import type { Profile } from '#schemas/members/profile.ts'
import { type Location, LocationFields } from './location-fields.tsx'

/** The residence of the member, as a section of the settings (SC-07). The profile page has the same fields. */
export function LocationSection() {
  const profile = useViewer()?.profile
  return profile ? <LocationForm profile={profile} /> : null
}

function LocationForm({ profile }: { profile: Profile }) {
  const t = useT()
  const faults = useFaultText()
  const change = useChangeProfile()
  const [draft, setDraft] = useState<Partial<Location>>({})
  const saved: Location = { country: profile.country, region: profile.region ?? '', city: profile.city ?? '' }
  const value = { ...saved, ...draft }
  const is_dirty = value.country !== saved.country || value.region !== saved.region || value.city.trim() !== saved.city
  const fields = change.error instanceof ApiFault ? change.error.fields : {}
  const has_field_faults = Object.keys(fields).length > 0

  function handleChange(part: Partial<Location>) {
    change.reset()
    setDraft((before) => ({ ...before, ...part }))
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!is_dirty || change.isPending) return
    const { country, region, city } = value
    await change.mutateAsync({ country, region: region || null, city: city.trim() || null }).then(
      () => {
        setDraft({})
        showToast({ text: t('places.saved'), tone: 'success' })
      },
      () => undefined,
    )
  }

  return (
    <SettingsSection name="location" title={t('security.location_title')} text={t('places.setting_text')}>
      <form method="post" onSubmit={handleSubmit} noValidate>
        <Stack data-gap="md">
          <LocationFields value={value} errorOf={(field) => faults.ofField(fields[field])} onChange={handleChange} />
          {change.error && !has_field_faults && (
            <Banner tone="danger" role="alert">
              {faults.of(change.error)} {t('account.nothing_lost')}
            </Banner>
          )}
          <div>
            <Button type="submit" disabled={!is_dirty} isLoading={change.isPending}>
              {t('common.save')}
            </Button>
          </div>
        </Stack>
      </form>
    </SettingsSection>
  )
}
