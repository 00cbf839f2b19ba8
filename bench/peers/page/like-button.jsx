'use client'

import { Heart } from 'lucide-react'
import { useState } from 'react'

/** Shows the like at once, and undoes the like if the request fails. */
export function LikeButton({ id, label }) {
  const [is_liked, setLiked] = useState(false)
  const toggle = async () => {
    setLiked(!is_liked)
    const answer = await fetch(`/api/likes/${id}`, { method: is_liked ? 'DELETE' : 'PUT' }).catch(() => null)
    if (!answer?.ok) setLiked(is_liked)
  }
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-pressed={is_liked}
      data-variant="photo"
      data-size="medium"
      onClick={toggle}
    >
      <Heart aria-hidden="true" />
    </button>
  )
}
