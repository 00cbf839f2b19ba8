import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'

/** A likely typo in the address, offered by the page's script; a suggestion, never a refusal (VA-05). */
export function LanderSuggestion() {
  const t = useT()
  return (
    <Line data-suggestion hidden>
      {t('signup.did_you_mean')} <Button variant="soft" size="small" data-take />
    </Line>
  )
}

const Line = styled.p`
  margin-block-start: var(--t-space-2);
  font-size: var(--t-text-sm);
`
