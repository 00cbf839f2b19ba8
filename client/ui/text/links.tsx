import { createLink, useCanGoBack, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { ButtonLink } from '#client/ui/button.tsx'
import { IconLink } from '#client/ui/icon-button.tsx'

/** A button that links to a route. `to` and `params` are as in the router's Link component. */
export const LinkButton = createLink(ButtonLink)
export const LinkIcon = createLink(IconLink)

/**
 * Returns the click handler of a Back link, which goes to the previous page of this visit. Without a previous page, for example after a link
 * in a mail, the link goes to its own address.
 */
export function useBackClick(): (event: MouseEvent) => void {
  const { history } = useRouter()
  const can_go_back = useCanGoBack()
  return (event) => {
    // with a modifier key, the browser opens the link in another tab or window
    if (!can_go_back || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.back()
  }
}

const CoverAnchor = styled.a`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

/** A link that covers the whole card around it, so that the whole card can be pressed. The card must be positioned. */
export const CoverLink = createLink(CoverAnchor)
