import { useMutation } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { useCase } from '#client/desk/cases/use-case.ts'
import { deskApi } from '#client/desk/desk.api.ts'
import { faultText } from '#client/desk/parts/fault-text.ts'
import { Kbd } from '#client/desk/parts/marks.tsx'
import { Note } from '#client/desk/parts/screen.tsx'
import { useKeys } from '#client/desk/platform/keys.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { CheckCancelled, withCheck } from '#client/desk/session/step-up.store.ts'
import { Button } from '#client/ui/button.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import type { CasePage } from '#schemas/desk/case-calls.ts'
import { hold_hours } from '#schemas/safety/measures.ts'
import './texts.ts'

interface HoldProps {
  page: CasePage
  opened: ReturnType<typeof useCase>
  now: Date
}

/** Holds the member of an open case, or says until when the member is on hold. A case has one hold. */
export function Hold({ page, opened, now }: HoldProps) {
  const words = useWords()
  const { say, formats } = words
  const [is_asking, setAsking] = useState(false)
  const [id] = useState(() => crypto.randomUUID())
  const hold = useMutation({
    mutationFn: () => withCheck(() => deskApi.hold(page, { id })),
    onSuccess(held) {
      setAsking(false)
      opened.storeHold(held)
      showToast({ tone: 'success', text: say('hold.done') })
    },
  })
  const is_own = page.claim?.is_own === true && new Date(page.claim.until) > now
  const may_hold = is_own && page.now !== null && page.hold === null
  useKeys({ h: may_hold ? () => setAsking(true) : undefined })

  if (page.hold) {
    const is_over = page.hold.is_over || new Date(page.hold.until) <= now
    return (
      <Note role="status">
        <Lock aria-hidden="true" />
        <span>{is_over ? say('hold.over') : say('hold.until', { until: formats.dateTime(page.hold.until, now) })}</span>
      </Note>
    )
  }
  if (!may_hold) return null
  return (
    <>
      <Button variant="outline" size="small" icon={<Lock aria-hidden="true" />} iconAfter={<Kbd>h</Kbd>} onClick={() => setAsking(true)}>
        {say('hold.title')}
      </Button>
      <Modal
        isOpen={is_asking}
        isBusy={hold.isPending}
        ownsBack
        title={say('hold.title')}
        closeLabel={say('common.close')}
        onClose={() => setAsking(false)}
      >
        <Parts>
          <p>{say('hold.lead', { hours: hold_hours })}</p>
          {hold.error && !(hold.error instanceof CheckCancelled) && (
            <Note data-tone="danger" role="alert">
              {faultText(words, hold.error)}
            </Note>
          )}
          <Button isLoading={hold.isPending} onClick={() => hold.mutate()}>
            {say('hold.confirm', { hours: hold_hours })}
          </Button>
        </Parts>
      </Modal>
    </>
  )
}

const Parts = styled.div`
  display: grid;
  gap: 16px;
  & > button {
    justify-self: end;
  }
`
