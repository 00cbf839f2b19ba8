import { useEffect, useState } from 'react'

/**
 * Accepts a picture that is pasted, or dropped on the page. Returns true while the user drags a file over the page. While a dialog is open,
 * the hook ignores pasted and dropped pictures.
 */
export function usePictureDrop(onPicture: (file: File) => void): boolean {
  const [is_over, setOver] = useState(false)
  useEffect(() => {
    const take = (event: Event, data: DataTransfer | null) => {
      const [file] = data?.files ?? []
      if (!file || isCovered()) return
      event.preventDefault()
      onPicture(file)
    }
    const handleOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files') || isCovered()) return
      // without this call, the browser would leave the page and open the file
      event.preventDefault()
      setOver(true)
    }
    const handleDrop = (event: DragEvent) => {
      setOver(false)
      take(event, event.dataTransfer)
    }
    const handleLeave = (event: DragEvent) => !event.relatedTarget && setOver(false)
    const handlePaste = (event: ClipboardEvent) => take(event, event.clipboardData)
    addEventListener('dragover', handleOver)
    addEventListener('dragleave', handleLeave)
    addEventListener('drop', handleDrop)
    addEventListener('paste', handlePaste)
    return () => {
      removeEventListener('dragover', handleOver)
      removeEventListener('dragleave', handleLeave)
      removeEventListener('drop', handleDrop)
      removeEventListener('paste', handlePaste)
    }
  }, [onPicture])
  return is_over
}

const isCovered = () => document.querySelector('dialog[open]') !== null
