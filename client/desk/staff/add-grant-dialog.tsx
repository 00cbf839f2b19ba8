import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { styled } from 'styled-components'
import { askAboutStaff } from '#client/desk/asks/asks.ts'
import { deskApi } from '#client/desk/desk.api.ts'
import { faultText, fieldText, isOfFields } from '#client/desk/parts/fault-text.ts'
import { Note } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import type { StaffList, StaffMember } from '#schemas/desk/staff.ts'
import { needsAsk, readGrants } from './grant-choice.ts'
import { GrantFields } from './grant-fields.tsx'
import { useStaffAct } from './use-staff-act.ts'
import { WhyField } from './why-dialog.tsx'

interface AddGrantDialogProps {
  isOpen: boolean
  /** True if the viewer asks for an own grant. */
  isOwn: boolean
  person: StaffMember
  scopes: StaffList['scopes']
  onClose: () => void
}

/** Gives another role to a person who already works at the desk. */
export function AddGrantDialog({ isOpen, isOwn, person, scopes, onClose }: AddGrantDialogProps) {
  const words = useWords()
  const { say } = words
  const queries = useQueryClient()
  const { start, reset, isBusy, error } = useStaffAct(onClose)
  const reasons = [say('why.more_work'), say('why.stands_in')]
  const [why, setWhy] = useState(reasons[0] ?? '')

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const [grant] = readGrants(new FormData(event.currentTarget), scopes)
    if (grant && needsAsk(grant.role, isOwn))
      start({ run: () => askAboutStaff(queries, { number: person.number, grant, why: why.trim() }), done: say('asks.sent') })
    else if (grant)
      start({ run: () => deskApi.addGrant(person.number, { ...grant, why: why.trim() }), done: say('staff.added', { name: person.name }) })
  }

  function handleClose() {
    onClose()
    reset()
  }

  return (
    <Modal
      isOpen={isOpen}
      isBusy={isBusy}
      ownsBack
      title={isOwn ? say('asks.own_title') : say('staff.add_title', { name: person.name })}
      closeLabel={say('common.close')}
      onClose={handleClose}
    >
      <Form onSubmit={handleSubmit}>
        <Parts>
          <GrantFields scopes={scopes} isSingle isOwn={isOwn} scopeError={fieldText(words, error, 'scope')} />
          <WhyField value={why} reasons={reasons} onChange={setWhy} />
          {error !== null && !isOfFields(error, ['scope']) && (
            <Note data-tone="danger" role="alert">
              {faultText(words, error)}
            </Note>
          )}
          <Note data-tone="warning">{say('staff.grants_note', { count: person.sessions.length })}</Note>
          <Button type="submit" isLoading={isBusy}>
            {say(isOwn ? 'asks.send' : 'staff.add_confirm')}
          </Button>
        </Parts>
      </Form>
    </Modal>
  )
}

const Parts = styled.div`
  display: grid;
  gap: 16px;
  & > button {
    justify-self: end;
  }
`
