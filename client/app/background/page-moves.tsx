import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** `open`: a photo grows from its card into the profile. `back`: it returns to its card. `search`: the results of a search change. */
type Move = 'open' | 'back' | 'search'

interface Place {
  pathname: string
  searchStr: string
}

const profile = /^\/(?:members|likes\/m)\/([^/]+)$/
const idOf = ({ pathname }: Place) => profile.exec(pathname)?.[1]

/**
 * Shows where an element went when the page changes, with the View Transitions API. In a browser without this API, and with reduced motion,
 * the new page shows at once.
 */
export function PageMoves() {
  const router = useRouter()
  useEffect(() => {
    if (!('startViewTransition' in document)) return
    const html = document.documentElement
    const usual = router.startViewTransition
    let current: ViewTransition | undefined
    /** The page with the card that opened the profile. */
    let list: string | undefined

    function moveBetween(before: Place, after: Place): { kind: Move; id?: string } | undefined {
      if (before.pathname === after.pathname)
        return before.pathname === '/members' && before.searchStr !== after.searchStr ? { kind: 'search' } : undefined
      const [left, opened] = [idOf(before), idOf(after)]
      if (opened && !left && cardOf(opened)) {
        list = before.pathname
        return { kind: 'open', id: opened }
      }
      if (left && after.pathname === list) return { kind: 'back', id: left }
    }

    router.startViewTransition = async (update) => {
      const before = router.state.resolvedLocation
      const move = before && moveBetween(before, router.latestLocation)
      if (!move || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return update()
      const { kind, id } = move
      html.dataset.moves = kind
      nameParts(kind, kind === 'open' ? id : undefined)
      const transition = document.startViewTransition(async () => {
        await update()
        if (kind === 'back' && id && !cardOf(id)) transition.skipTransition()
        else nameParts(kind, kind === 'back' ? id : undefined)
      })
      current = transition
      // without a movement, the page changes all the same
      transition.ready.catch(() => {})
      void transition.finished
        .finally(() => {
          if (current !== transition) return
          delete html.dataset.moves
          for (const part of document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')) part.style.viewTransitionName = ''
        })
        .catch(() => {})
      return transition.updateCallbackDone
    }
    return () => {
      router.startViewTransition = usual
    }
  }, [router])
  return null
}

/** Returns the visible card of a member. */
function cardOf(id: string): Element | null | undefined {
  for (const link of document.querySelectorAll(`[data-profile-card] > a[href$="/${CSS.escape(id)}"]`)) {
    const { top, bottom } = link.getBoundingClientRect()
    if (bottom > 0 && top < innerHeight) return link
  }
}

/** Names the elements that move. The browser joins the elements of both pages that have the same name. */
function nameParts(kind: Move, card_id: string | undefined): void {
  const name = (part: Element | null | undefined, value: string | undefined) => {
    if (part instanceof HTMLElement && value) part.style.viewTransitionName = value
  }
  const attribute = kind === 'search' ? 'data-search-part' : 'data-profile-part'
  for (const part of document.querySelectorAll(`[${attribute}]`)) name(part, part.getAttribute(attribute) ?? undefined)
  if (!card_id) return
  const card = cardOf(card_id)
  name(card?.querySelector('[data-ratio]'), 'photo')
  name(card?.querySelector('[data-part=words]'), 'words')
}
