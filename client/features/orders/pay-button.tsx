import { styled } from 'styled-components'
import { Button } from '#client/ui/button.tsx'

/** The law requires the button to state the obligation to pay, and it also shows the price. So its text needs the full width. */
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
