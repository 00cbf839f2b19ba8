import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { closeGiftPicker, openGiftPicker } from './gift-picker.store.ts'

/** The parameter `?gift=1` in the URL opens the gift picker. */
export const readGiftMark = ({ gift }: Record<string, unknown>): { gift?: 1 } => (Number(gift) === 1 ? { gift: 1 } : {})

/** Opens the gift picker and removes `gift=1` from the URL, so that neither Back nor a reload opens the picker again. */
export function useGiftMark(profile_id: string, opens: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!opens) return
    openGiftPicker(profile_id)
    void navigate({ to: '.', search: {}, replace: true })
  }, [opens, profile_id, navigate])
  useEffect(() => closeGiftPicker, [])
}
