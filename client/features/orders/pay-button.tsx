import { styled } from 'styled-components'
import { Button } from '#client/ui/button.tsx'

/**
 * The pay button has a long text: by law, it states that the order must be paid, and it also shows the price. So the text needs the full
 * width. During the request, the text stays visible beside the spinner.
 */
export const PayButton = styled(Button)`
  &&& {
    gap: 0.6em;
    padding-inline: 0.6em;
    font-size: var(--t-text-md);
    text-wrap: balance;
  }
  &&&[aria-busy='true'] > * {
    position: static;
    opacity: 1;
  }
  @media (max-width: 24.99em) {
    &&& {
      font-size: var(--t-text-sm);
    }
  }
`
