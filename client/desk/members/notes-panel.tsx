import { useState } from 'react'
import { deskApi } from '#client/desk/desk.api.ts'
import { Muted } from '#client/desk/parts/marks.tsx'
import { NoteForm, NoteList } from '#client/desk/parts/note-form.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import type { MemberPage, NotesPanel } from '#schemas/desk/members.ts'

/** The notes of staff about a member, with a field for another one. The panel says that the member can read them. */
export function NotesOf({ member, opened }: { member: MemberPage; opened: NotesPanel }) {
  const { say } = useWords()
  const [added, setAdded] = useState<NotesPanel['notes']>([])
  const notes = [...added, ...opened.notes]
  return (
    <>
      <Muted>{say('members.notes_read')}</Muted>
      <NoteForm
        onAdd={async (note) => {
          const stored = await deskApi.addMemberNote(member, note)
          setAdded((before) => [stored, ...before])
        }}
      />
      {notes.length === 0 ? <Muted>{say('members.no_notes')}</Muted> : <NoteList notes={notes} now={new Date()} />}
      {opened.has_older && <Muted>{say('members.older_notes')}</Muted>}
    </>
  )
}
