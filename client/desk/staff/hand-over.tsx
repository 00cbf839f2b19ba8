import { styled } from 'styled-components'
import { CopyButton } from '#client/desk/parts/copy-button.tsx'
import { Note } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import type { InvitationLink } from '#schemas/desk/staff.ts'

/** The link of a new invitation, which the viewer hands over. It is shown once. */
export function HandOver({ link: { link, expires_at }, name, onDone }: { link: InvitationLink; name: string; onDone: () => void }) {
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
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  justify-content: end;
`
