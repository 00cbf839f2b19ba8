import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'

/**
 * Suggests a correction for a likely typo in the email address. The page's script shows the suggestion, and the visitor may ignore it
 * (VA-05).
 */
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
