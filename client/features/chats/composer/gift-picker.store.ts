import { create } from 'zustand'

/** For whom the picker is open: its button, and an address that asks for it, both open it. */
export const useGiftPicker = create<{ profile_id: string | null }>(() => ({ profile_id: null }))

export const openGiftPicker = (profile_id: string) => useGiftPicker.setState({ profile_id })
export const closeGiftPicker = () => useGiftPicker.setState({ profile_id: null })
