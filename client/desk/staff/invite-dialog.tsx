import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { styled } from 'styled-components'
import { askAboutStaff } from '#client/desk/asks/asks.ts'
import { deskApi } from '#client/desk/desk.api.ts'
import { faultText, fieldText, isOfFields } from '#client/desk/parts/fault-text.ts'
import { Note } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import { CheckCancelled, withCheck } from '#client/desk/session/step-up.store.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { InvitationLink, NewInvitation, StaffList } from '#schemas/desk/staff.ts'
import { readGrants } from './grant-choice.ts'
import { GrantFields } from './grant-fields.tsx'
import { HandOver } from './hand-over.tsx'
import { staff_key } from './use-staff-act.ts'
import { WhyField } from './why-dialog.tsx'

interface InviteDialogProps {
  isOpen: boolean
  scopes: StaffList['scopes']
  onClose: () => void
}

/** Invites a person with one role for some sites. The link is shown once, and the viewer hands it over. */
export function InviteDialog({ isOpen, scopes, onClose }: InviteDialogProps) {
  const { say } = useWords()
  const queries = useQueryClient()
  const invite = useMutation({
    mutationFn: (invitation: NewInvitation) => withCheck(() => inviteOrAsk(queries, invitation)),
    onSuccess(link) {
      void queries.invalidateQueries({ queryKey: staff_key })
      if (link) return
      showToast({ tone: 'success', text: say('asks.sent') })
      handleClose()
    },
  })
  function handleClose() {
    onClose()
    invite.reset()
  }
  return (
    <Modal
      isOpen={isOpen}
      isBusy={invite.isPending}
      isGuarded
      ownsBack
      title={say(invite.data ? 'invite.link_title' : 'invite.title')}
      closeLabel={say('common.close')}
      onClose={handleClose}
    >
      {invite.data ? (
        <HandOver link={invite.data} name={invite.variables.name} onDone={handleClose} />
      ) : (
        <InviteForm scopes={scopes} isBusy={invite.isPending} error={invite.error} onSend={invite.mutate} />
      )}
    </Modal>
  )
}

/** Makes the invitation. Another owner must agree to an owner, and then there is no link yet. */
async function inviteOrAsk(queries: QueryClient, { grants, ...invited }: NewInvitation): Promise<InvitationLink | null> {
  const [grant] = grants
  if (grant?.role !== 'owner') return deskApi.invite({ grants, ...invited })
  await askAboutStaff(queries, { ...invited, grant })
  return null
}

interface InviteFormProps {
  scopes: StaffList['scopes']
  isBusy: boolean
  error: unknown
  onSend: (invitation: NewInvitation) => void
}

function InviteForm({ scopes, isBusy, error, onSend }: InviteFormProps) {
  const words = useWords()
  const { say } = words
  const reasons = [say('why.new_colleague'), say('why.stands_in')]
  const [why, setWhy] = useState(reasons[0] ?? '')
  const [lacks_scope, setLacksScope] = useState(false)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const grants = readGrants(form, scopes)
    setLacksScope(grants.length === 0)
    if (grants.length > 0) onSend({ name: text('name'), email: text('email'), grants, why: why.trim() })
  }

  const says_above = error !== null && !(error instanceof CheckCancelled) && !isOfFields(error, ['name', 'email', 'scope'])
  return (
    <Form onSubmit={handleSubmit}>
      <Parts>
        <TextField
          label={say('invite.name')}
          name="name"
          required
          maxLength={desk_limits.name_length}
          autoComplete="off"
          data-autofocus
          error={fieldText(words, error, 'name')}
        />
        <TextField
          label={say('login.email')}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          error={fieldText(words, error, 'email')}
        />
        <GrantFields scopes={scopes} scopeError={lacks_scope ? say('invite.choose_scope') : fieldText(words, error, 'scope')} />
        <WhyField value={why} reasons={reasons} onChange={setWhy} />
        {says_above && (
          <Note data-tone="danger" role="alert">
            {faultText(words, error)}
          </Note>
        )}
        <Button type="submit" isLoading={isBusy}>
          {say('invite.send')}
        </Button>
      </Parts>
    </Form>
  )
}

const Parts = styled.div`
  display: grid;
  gap: 16px;
  & > button {
    justify-self: end;
  }
`
