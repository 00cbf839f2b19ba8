import { create } from 'zustand'
import type { ChatPhoto } from '#schemas/chats/chat.ts'
import type { OutboxMessage } from './outbox.store.ts'

/**
 * A photo that is being uploaded, shown from this device. The photo is lost when the page closes, because the browser cannot store the
 * file.
 */
type OutboxPhoto = OutboxMessage & { photo: ChatPhoto; file: File }

interface UploadsState {
  messages: readonly OutboxPhoto[]
  /**
   * Uploaded fraction of each photo, by id. It is separate from the messages, because each change of the messages renders the whole
   * conversation.
   */
  shares: Readonly<Record<string, number>>
}

export const usePhotoUploads = create<UploadsState>(() => ({ messages: [], shares: {} }))

export const addPhoto = (message: OutboxPhoto) => usePhotoUploads.setState(({ messages }) => ({ messages: [...messages, message] }))

export const findUpload = (id: string) => usePhotoUploads.getState().messages.find((message) => message.id === id)

export const setPhotoState = (id: string, state: OutboxMessage['state'], is_refused = false) =>
  usePhotoUploads.setState(({ messages }) => ({
    messages: messages.map((message) => (message.id === id ? { ...message, state, is_refused } : message)),
  }))

export const setShare = (id: string, share: number) => usePhotoUploads.setState(({ shares }) => ({ shares: { ...shares, [id]: share } }))

export function removePhoto(id: string): void {
  const message = findUpload(id)
  if (message) URL.revokeObjectURL(message.photo.filename)
  usePhotoUploads.setState(({ messages, shares: { [id]: _, ...shares } }) => ({
    messages: messages.filter((each) => each.id !== id),
    shares,
  }))
}
