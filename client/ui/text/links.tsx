import { createLink } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { ButtonLink } from '#client/ui/button.tsx'
import { IconLink } from '#client/ui/icon-button.tsx'

/** A button that links to a route. `to` and `params` are as in the router's Link component. */
export const LinkButton = createLink(ButtonLink)
export const LinkIcon = createLink(IconLink)

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
