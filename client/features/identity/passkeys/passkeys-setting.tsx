import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { SectionState } from '#client/features/identity/profile/section-state.tsx'
import { SettingsRows } from '#client/features/identity/settings/settings-rows.tsx'
import { SettingsOutcome, SettingsSection } from '#client/features/identity/settings/settings-section.tsx'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useBrowserValue } from '#client/platform/page/use-browser-value.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { useFocusAfterRemoval, useKeptFocus } from '#client/ui/use-kept-focus.ts'
import { limits } from '#schemas/limits.ts'
import type { User } from '#schemas/members/user.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { canUsePasskeys } from './passkey-requests.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { passkeysQuery } from './passkeys.api.ts'

/** Setting to add, rename and remove passkeys. A passkey logs the member in without a password. */
export function PasskeysSetting({ viewer: { email, status } }: { viewer: User }) {
  const t = useT()
  const { data, isError, refetch } = useQuery(passkeysQuery(useApi()))
  const [is_adding, setAdding] = useState(false)
  const place = useKeptFocus(is_adding)
  const [is_added, setAdded] = useState(false)
  const is_able = useBrowserValue(canUsePasskeys, true)
  const passkeys = data?.passkeys ?? []
  useFocusAfterRemoval(place, passkeys.length)

  function handleAdded() {
    setAdded(true)
    setAdding(false)
  }

  return (
    <SettingsSection name="passkeys" title={t('security.passkeys_title')} text={t('security.passkeys_text')}>
      {!data && <SectionState isFailed={isError} onRetry={() => void refetch()} />}
      {passkeys.length > 0 && (
        <SettingsRows>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} icon={<KeyRound aria-hidden />} />
          ))}
        </SettingsRows>
      )}
      <SettingsOutcome>{is_added && !is_adding && <Banner tone="success">{t('security.passkey_added')}</Banner>}</SettingsOutcome>
      {data && (
        <div ref={place}>
          {is_adding ? (
            <PasskeyForm email={email} onAdded={handleAdded} onCancel={() => setAdding(false)} />
          ) : (
            <Adding isConfirmed={status === 'active'} isAble={is_able} count={passkeys.length} onAdd={() => setAdding(true)} />
          )}
        </div>
      )}
    </SettingsSection>
  )
}

interface AddingProps {
  isConfirmed: boolean
  isAble: boolean
  count: number
  onAdd(): void
}

function Adding({ isConfirmed, isAble, count, onAdd }: AddingProps) {
  const t = useT()
  const limit = limits.most_passkeys
  const hindrance = !isAble ? t('security.passkey_unsupported') : count >= limit ? t('security.passkey_limit', { limit }) : null
  if (!isConfirmed) return <Text data-size="sm">{t('security.passkey_unconfirmed')}</Text>
  if (hindrance) return <Text data-size="sm">{hindrance}</Text>
  return (
    <div>
      <Button variant="soft" size="small" icon={<Plus aria-hidden />} onClick={onAdd}>
        {t('security.passkey_add')}
      </Button>
    </div>
  )
}
