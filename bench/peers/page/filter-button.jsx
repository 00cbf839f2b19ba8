'use client'

import { SlidersHorizontal } from 'lucide-react'
import { useRef } from 'react'
import { Button } from './ui.jsx'

/** On a phone, the filters are in a dialog. */
export function FilterButton({ children }) {
  const dialog = useRef(null)
  return (
    <div className="filter-button">
      <Button variant="outline" onClick={() => dialog.current?.showModal()}>
        <SlidersHorizontal aria-hidden="true" />
        {children}
      </Button>
      <dialog ref={dialog} className="modal" aria-labelledby="search-filters" />
    </div>
  )
}
