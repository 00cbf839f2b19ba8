import { createLink } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { ButtonLink } from '#client/ui/button.tsx'
import { IconLink } from '#client/ui/icon-button.tsx'

/** Links to addresses of the app, in the looks of the buttons; `to` and `params` as the router's own Link takes them. */
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

/** A link that covers the positioned card around it, so that all of it can be pressed. */
export const CoverLink = createLink(CoverAnchor)
