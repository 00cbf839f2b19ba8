import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useRef } from 'react'
import { SectionState } from '#client/features/identity/profile/section-state.tsx'
import { SettingsRow, SettingsRows } from '#client/features/identity/settings/settings-rows.tsx'
import { SettingsSection } from '#client/features/identity/settings/settings-section.tsx'
import { useApi, useFormats, useNow } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { type Translate, useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { useFirstRows } from '#client/ui/layout/use-first-rows.ts'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { useFocusAfterRemoval } from '#client/ui/use-kept-focus.ts'
import type { Device } from '#schemas/members/security.ts'
import { devicesQuery, useEndDevice } from './devices.api.ts'

/** Shows the devices on which the member is logged in. Each device has a button that logs it out. */
export function DevicesSetting() {
  const t = useT()
  const faults = useFaultText()
  const { data, isError, refetch } = useQuery(devicesQuery(useApi()))
  const end = useEndDevice()
  const place = useRef<HTMLDivElement>(null)
  const devices = data?.devices ?? []
  useFocusAfterRemoval(place, devices.length)
  const { shown, rest, showRest } = useFirstRows(place, devices)

  const handleEnd = (id: string | 'others') =>
    end.mutate(id, {
      onSuccess: () => showToast({ text: t(id === 'others' ? 'security.devices_ended' : 'security.device_ended'), tone: 'success' }),
      onError: (error) => showToast({ text: faults.of(error), tone: 'danger' }),
    })

  return (
    <SettingsSection name="devices" title={t('security.devices_title')} text={t('security.devices_text')}>
      {data ? (
        <Stack data-gap="md" ref={place} tabIndex={-1}>
          <SettingsRows>
            {shown.map((device) => (
              <DeviceRow key={device.id} device={device} isEnding={end.isPending && end.variables === device.id} onEnd={handleEnd} />
            ))}
          </SettingsRows>
          {devices.length > 2 && (
            <Cluster>
              {rest > 0 && (
                <Button variant="outline" size="small" onClick={showRest}>
                  {t('security.devices_more', { count: rest })}
                </Button>
              )}
              <Button
                variant="outline"
                size="small"
                isLoading={end.isPending && end.variables === 'others'}
                onClick={() => handleEnd('others')}
              >
                {t('security.devices_end')}
              </Button>
            </Cluster>
          )}
        </Stack>
      ) : (
        <SectionState isFailed={isError} onRetry={() => void refetch()} />
      )}
    </SettingsSection>
  )
}

function DeviceRow({ device, isEnding, onEnd }: { device: Device; isEnding: boolean; onEnd(id: string): void }) {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
  const { id, is_phone, is_this, last_seen_at, created_at } = device
  const name = nameOf(t, device)
  // the server updates the time of the last activity only every quarter of an hour
  const was_here_lately = now.getTime() - Date.parse(last_seen_at) < quarter_ms
  const detail = is_this
    ? t('security.device_since', { date: formats.date(created_at) })
    : was_here_lately
      ? t('security.device_lately')
      : t('security.device_seen', { when: formats.relative(last_seen_at, now) })
  return (
    <SettingsRow icon={is_phone ? <Smartphone aria-hidden /> : <Laptop aria-hidden />} title={name} detail={detail}>
      {is_this ? (
        <Badge tone="success">{t('security.device_this')}</Badge>
      ) : (
        <Button
          variant="soft"
          size="small"
          isLoading={isEnding}
          aria-label={t('security.device_end_label', { name: `${name}, ${detail}` })}
          onClick={() => onEnd(id)}
        >
          {t('security.device_end')}
        </Button>
      )}
    </SettingsRow>
  )
}

const quarter_ms = 15 * 60_000

/** Names the device by its browser and system. If one of the two is unknown, the name has only the other. */
function nameOf(t: Translate, { browser, system }: Device): string {
  if (browser && system) return t('security.device_on', { browser, system })
  return browser || system || t('security.device_unknown')
}
