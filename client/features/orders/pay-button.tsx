import { styled } from 'styled-components'
import { Button } from '#client/ui/button.tsx'

/** The law has it say that it obliges to pay, and how much: so many words want all of its width. */
export const PayButton = styled(Button)`
  &&& {
    padding-inline: 0.6em;
    font-size: var(--t-text-md);
    text-wrap: balance;
  }
  @media (max-width: 24.99em) {
    &&& {
      font-size: var(--t-text-sm);
    }
  }
`
