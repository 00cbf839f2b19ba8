import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { styled } from 'styled-components'
import { deskApi } from '#client/desk/desk.api.ts'
import { CopyButton } from '#client/desk/parts/copy-button.tsx'
import { faultText, fieldText, isOfFields } from '#client/desk/parts/fault-text.ts'
import { Note } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import { CheckCancelled, withCheck } from '#client/desk/session/step-up.store.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { InvitationLink, NewInvitation, StaffList } from '#schemas/desk/staff.ts'
import { readGrants } from './grant-choice.ts'
import { GrantFields } from './grant-fields.tsx'
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
    mutationFn: (invitation: NewInvitation) => withCheck(() => deskApi.invite(invitation)),
    onSuccess: () => queries.invalidateQueries({ queryKey: staff_key }),
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
        <Link link={invite.data} name={invite.variables.name} onDone={handleClose} />
      ) : (
        <InviteForm scopes={scopes} isBusy={invite.isPending} error={invite.error} onSend={invite.mutate} />
      )}
    </Modal>
  )
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

function Link({ link: { link, expires_at }, name, onDone }: { link: InvitationLink; name: string; onDone: () => void }) {
  const { say, formats } = useWords()
  return (
    <Parts>
      <p>{say('invite.link_lead', { name, until: formats.dateTime(expires_at) })}</p>
      <TextField label={say('invite.link')} value={link} readOnly data-autofocus onFocus={(event) => event.target.select()} />
      <Note data-tone="warning">{say('invite.link_once')}</Note>
      <Foot>
        <CopyButton text={link} label={say('invite.copy')} />
        <Button size="small" onClick={onDone}>
          {say('invite.done')}
        </Button>
      </Foot>
    </Parts>
  )
}

const Parts = styled.div`
  display: grid;
  gap: 16px;
  & > button {
    justify-self: end;
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  justify-content: end;
`
