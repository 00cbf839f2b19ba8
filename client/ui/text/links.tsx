import { createLink } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { ButtonLink } from '#client/ui/button.tsx'
import { IconLink } from '#client/ui/icon-button.tsx'

/** Links to routes that look like buttons. `to` and `params` are the same as for the router's Link. */
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

/** A link that covers the positioned card around it, so that the whole card can be pressed. */
export const CoverLink = createLink(CoverAnchor)
