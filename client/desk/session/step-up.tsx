import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { styled } from 'styled-components'
import { deskApi } from '#client/desk/desk.api.ts'
import { faultText } from '#client/desk/parts/fault-text.ts'
import { Note, TextButton } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import { knowsPasskeys, PasskeyUnused, signWithPasskey } from '#client/platform/passkey-ceremony.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { Me } from '#schemas/desk/staff.ts'
import { storeMe } from './queries.ts'
import { useStepUpStore } from './step-up.store.ts'

/** Asks for the second check when a call needs it. The call is repeated by itself afterwards. */
export function StepUpDialog({ me }: { me: Me }) {
  const { say } = useWords()
  const { asked } = useStepUpStore()
  const [is_busy, setBusy] = useState(false)
  return (
    <Modal
      isOpen={asked !== null}
      isBusy={is_busy}
      ownsBack
      title={say('check.title')}
      closeLabel={say('common.close')}
      onClose={() => asked?.cancel()}
    >
      <Check me={me} isBusy={is_busy} onBusy={setBusy} onConfirmed={() => asked?.confirm()} />
    </Modal>
  )
}

interface CheckProps {
  me: Me
  isBusy: boolean
  onBusy: (is_busy: boolean) => void
  onConfirmed: () => void
}

function Check({ me, isBusy, onBusy, onConfirmed }: CheckProps) {
  const words = useWords()
  const { say } = words
  const queries = useQueryClient()
  const [error, setError] = useState<unknown>(null)
  const has_passkey = me.confirms_with.includes('passkey') && knowsPasskeys()
  const has_code = me.confirms_with.includes('code')
  const [uses_code, setUsesCode] = useState(!has_passkey)

  async function confirm(proof: () => Promise<Parameters<typeof deskApi.stepUp>[0]>) {
    onBusy(true)
    setError(null)
    try {
      storeMe(queries, await deskApi.stepUp(await proof()))
      onConfirmed()
    } catch (failure) {
      setError(failure)
    } finally {
      onBusy(false)
    }
  }

  function handleCode(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    void confirm(async () => ({ code }))
  }

  const problem = error instanceof PasskeyUnused ? say('login.unused') : error !== null && faultText(words, error)
  return (
    <Parts>
      <p>{say('check.lead', { minutes: desk_limits.step_up_minutes })}</p>
      {problem && (
        <Note data-tone="danger" role="alert">
          {problem}
        </Note>
      )}
      {has_passkey && !uses_code && (
        <Button
          size="large"
          isWide
          data-autofocus
          isLoading={isBusy}
          icon={<KeyRound aria-hidden="true" />}
          onClick={() => confirm(async () => ({ passkey: await signWithPasskey(await deskApi.stepUpOptions()) }))}
        >
          {say('check.passkey')}
        </Button>
      )}
      {uses_code && has_code && (
        <form method="post" onSubmit={handleCode}>
          <Parts>
            <TextField
              label={say('login.code')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              maxLength={40}
              data-autofocus
            />
            <Button type="submit" size="large" isWide isLoading={isBusy}>
              {say('check.send')}
            </Button>
          </Parts>
        </form>
      )}
      {uses_code && !has_code && <Note data-tone="warning">{say('check.no_way')}</Note>}
      {has_passkey && has_code && (
        <TextButton type="button" onClick={() => setUsesCode(!uses_code)}>
          {say(uses_code ? 'check.use_passkey' : 'check.use_code')}
        </TextButton>
      )}
    </Parts>
  )
}

const Parts = styled.div`
  display: grid;
  gap: 12px;
`
