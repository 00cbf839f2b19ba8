import { writeDraft } from '#client/features/chats/composer/drafts.store.ts'
import { openersFor } from '#client/features/chats/composer/icebreakers.ts'
import { MatchModal } from '#client/features/likes/match/match-modal.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'

/** The match modal, with the first messages of the chats feature. */
export function MatchDialog() {
  const t = useT()
  const own = useViewer()?.profile.interests ?? []
  return <MatchModal openersFor={(member) => openersFor(t, { ...member, own, turn: 0 })} onOpener={writeDraft} />
}
