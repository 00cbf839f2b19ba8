import type { RefObject } from 'react'
import { useOlderMessages } from '#client/features/chats/chats.api.ts'
import { LoadDoor } from '#client/features/chats/load-door.tsx'
import { useT } from '#client/platform/texts/texts.tsx'

export function OlderMessages({ id, scroller }: { id: string; scroller: RefObject<HTMLDivElement | null> }) {
  return <LoadDoor label={useT()('chats.older')} load={useOlderMessages(id)} scroller={scroller} />
}
