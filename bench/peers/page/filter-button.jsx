'use client'

import { SlidersHorizontal } from 'lucide-react'
import { useRef } from 'react'
import { Button } from './ui.jsx'

/** A button that opens the filters in a dialog. Phones show this button. */
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
