import { create } from 'zustand'
import type { ChatPhoto } from '#schemas/chats/chat.ts'
import type { Letter } from './outbox.store.ts'

/** A photo on its way, shown from this device. It lives as long as the page: a browser keeps no file for one that was left. */
export type PhotoLetter = Letter & { photo: ChatPhoto; file: File }

interface UploadsState {
  letters: readonly PhotoLetter[]
  /** How much has been sent, by id; apart from the letters, or every step would draw the whole conversation. */
  shares: Readonly<Record<string, number>>
}

export const usePhotoUploads = create<UploadsState>(() => ({ letters: [], shares: {} }))

export const addPhoto = (letter: PhotoLetter) => usePhotoUploads.setState(({ letters }) => ({ letters: [...letters, letter] }))

export const findUpload = (id: string) => usePhotoUploads.getState().letters.find((letter) => letter.id === id)

export const setPhotoState = (id: string, state: Letter['state'], is_refused = false) =>
  usePhotoUploads.setState(({ letters }) => ({
    letters: letters.map((letter) => (letter.id === id ? { ...letter, state, is_refused } : letter)),
  }))

export const setShare = (id: string, share: number) => usePhotoUploads.setState(({ shares }) => ({ shares: { ...shares, [id]: share } }))

export function removePhoto(id: string): void {
  const letter = findUpload(id)
  if (letter) URL.revokeObjectURL(letter.photo.filename)
  usePhotoUploads.setState(({ letters, shares: { [id]: _, ...shares } }) => ({ letters: letters.filter((each) => each.id !== id), shares }))
}
