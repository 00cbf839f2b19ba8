import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { closeGiftPicker, openGiftPicker } from './gift-picker.store.ts'

/** An address with `?gift=1` opens the picker. */
export const readGiftMark = ({ gift }: Record<string, unknown>): { gift?: 1 } => (Number(gift) === 1 ? { gift: 1 } : {})

/** The mark is taken out of the address at once: going back or loading again opens nothing. */
export function useGiftMark(profile_id: string, opens: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!opens) return
    openGiftPicker(profile_id)
    void navigate({ to: '.', search: {}, replace: true })
  }, [opens, profile_id, navigate])
  useEffect(() => closeGiftPicker, [])
}
