import { styled } from 'styled-components'
import { Button } from '#client/ui/button.tsx'

/**
 * The pay button has a long text: by law, it states that the order must be paid, and it also shows the price. So the text needs the full
 * width.
 */
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
