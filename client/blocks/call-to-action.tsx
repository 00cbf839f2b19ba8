import { styled } from 'styled-components'
import { ButtonLink } from '#client/ui/button.tsx'
import { Container, Section } from '#client/ui/layout/layout.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { callToActionBlock } from '#schemas/pages/blocks/call-to-action.ts'
import { useBlocks, useHref, useWords } from './block-context.tsx'
import { useFormAddress } from './frame/form-address.ts'
import { useHeadingRank } from './frame/heading-rank.ts'

/** One sentence and one button. The button links to the search only if the site lets visitors search. */
export function CallToAction({ id, settings }: SectionOf<typeof callToActionBlock>) {
  const words = useWords()
  const rank = useHeadingRank(id)
  const href = useHref()
  const form = useFormAddress()
  const { may_search, may_sign_up } = useBlocks().input.settings
  const { tone, to } = settings
  const address = to === 'signup' ? href('/signup') : to === 'members' && may_search ? href('/members') : form
  if (address === href('/signup') && !may_sign_up) return null
  return (
    <Section id={id} data-tone={tone === 'plain' ? undefined : tone}>
      <Container>
        <Line>
          <div>
            <Title as={rank} data-look="h1">
              {words(settings.heading)}
            </Title>
            <p>{words(settings.text)}</p>
          </div>
          <ButtonLink href={address} variant={tone === 'deep' ? 'accent' : 'solid'} size="large">
            {words(settings.button)}
          </ButtonLink>
        </Line>
      </Container>
    </Section>
  )
}

const Line = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--t-space-6);
  & p {
    max-width: 44ch;
    margin-block-start: var(--t-space-3);
    font-size: var(--t-text-lg);
  }
  @media (min-width: 48em) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
  }
`
