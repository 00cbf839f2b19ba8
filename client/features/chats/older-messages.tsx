import type { RefObject } from 'react'
import { useT } from '#client/platform/texts.tsx'
import { useOlderMessages } from './chats.api.ts'
import { LoadDoor } from './load-door.tsx'

export function OlderMessages({ id, scroller }: { id: string; scroller: RefObject<HTMLDivElement | null> }) {
  return <LoadDoor label={useT()('chats.older')} load={useOlderMessages(id)} scroller={scroller} />
}
