import { create } from 'zustand'

/** The profile for which the gift picker is open. The gift button and the URL can open the picker. */
export const useGiftPicker = create<{ profile_id: string | null }>(() => ({ profile_id: null }))

export const openGiftPicker = (profile_id: string) => useGiftPicker.setState({ profile_id })
export const closeGiftPicker = () => useGiftPicker.setState({ profile_id: null })
