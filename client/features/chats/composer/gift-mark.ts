import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { closeGiftPicker, openGiftPicker } from './gift-picker.store.ts'

/** `?gift=1` in the URL opens the gift picker. */
export const readGiftMark = ({ gift }: Record<string, unknown>): { gift?: 1 } => (Number(gift) === 1 ? { gift: 1 } : {})

/** Opens the picker and removes the mark from the URL, so that Back or a reload does not open it again. */
export function useGiftMark(profile_id: string, opens: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!opens) return
    openGiftPicker(profile_id)
    void navigate({ to: '.', search: {}, replace: true })
  }, [opens, profile_id, navigate])
  useEffect(() => closeGiftPicker, [])
}
