import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'

/** A correction for a likely typo in the email address, shown by the page's script. It is only a suggestion (VA-05). */
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
