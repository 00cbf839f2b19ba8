import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Motif } from '#client/blocks/art/motif.tsx'
import { useBlocks, useWords } from '#client/blocks/block-context.tsx'
import { useHeadingRank } from '#client/blocks/frame/heading-rank.ts'
import { Container, Section, Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { signupFormBlock } from '#schemas/pages/blocks/signup-form.ts'
import { LanderForm } from './signup-form-body.tsx'
import { ClosedNotice, MailedNotice, MemberNotice } from './signup-form-notice.tsx'

/** The signup form of a lander, or a notice if the visitor cannot use the form. */
export function SignupFormSection({ id, settings }: SectionOf<typeof signupFormBlock>) {
  const { look, tone } = settings
  const content = <Content id={id} settings={settings} />
  if (look === 'sheet') return <Sheet id={id}>{content}</Sheet>
  return (
    <Place id={id} data-tone={tone === 'plain' ? undefined : tone}>
      <Container data-width={look === 'card' ? 'narrow' : undefined}>{look === 'card' ? content : <Split>{content}</Split>}</Container>
    </Place>
  )
}

function Content({ id, settings }: Pick<SectionOf<typeof signupFormBlock>, 'id' | 'settings'>) {
  const { form, settings: site, is_logged_in } = useBlocks().input
  if (is_logged_in) return <Card>{<MemberNotice />}</Card>
  if (!site.may_sign_up) return <Card>{<ClosedNotice />}</Card>
  const is_mailed = form?.is_mailed ?? false
  return (
    <>
      <Opening id={id} settings={settings} isHidden={is_mailed} />
      <Card>
        {!is_mailed && <LanderForm settings={settings} />}
        <MailedNotice isShown={is_mailed} />
      </Card>
    </>
  )
}

interface OpeningProps extends Pick<SectionOf<typeof signupFormBlock>, 'id' | 'settings'> {
  isHidden: boolean
}

function Opening({ id, settings, isHidden }: OpeningProps): ReactNode {
  const words = useWords()
  const rank = useHeadingRank(id)
  if (isHidden) return null
  return (
    <Words data-opening-words>
      <Stack data-gap="xs">
        <Title as={rank} data-look="h2" id={`${id}-title`} tabIndex={-1}>
          {words(settings.heading)}
        </Title>
        <Text data-size="lg">{words(settings.lead)}</Text>
      </Stack>
      {settings.look === 'split' && <Motif />}
    </Words>
  )
}

/* beside a picture that fills the window, the form is centred vertically; in the night design, the form's button has the colour of the lit
   window */
const Place = styled(Section)`
  [data-opening] > & {
    align-self: center;
    padding-block: var(--t-space-5) var(--t-space-16);
  }
  [data-look='alonetonight'] & {
    --t-primary: var(--t-secondary);
    --t-primary-hover: var(--t-secondary-hover);
    --t-primary-active: var(--t-secondary-active);
    --t-on-primary: var(--t-on-secondary);
  }
  @media (max-width: 61.99em) {
    [data-look='alonetonight'] & [data-opening-words] {
      margin-block-end: var(--t-space-4);
    }
    [data-look='alonetonight'] & [data-opening-words] h2 {
      font-size: var(--t-text-h4);
    }
    [data-look='alonetonight'] & [data-opening-words] p {
      font-size: var(--t-text-sm);
    }
  }
`

const Words = styled.div`
  margin-block-end: var(--t-space-6);
  & :is(h1, h2) {
    outline: none;
  }
  & > svg {
    --art-line: var(--t-primary);
    --art-ground: var(--t-paper);
    display: none;
    width: min(22rem, 78%);
    margin-block-start: var(--t-space-10);
  }
`

const Card = styled.div`
  padding: clamp(1.25rem, 0.9rem + 1.6vw, 2rem);
  border-radius: var(--t-radius-xl);
  background: var(--t-surface);
  color: var(--t-ink);
  box-shadow:
    inset 0 0 0 1px var(--t-line),
    var(--t-shadow-3);
`

const Split = styled.div`
  @media (min-width: 62em) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 31rem);
    align-items: start;
    gap: var(--t-space-16);
    & > [data-opening-words] {
      position: sticky;
      inset-block-start: var(--t-space-12);
    }
    & > [data-opening-words] > svg {
      display: block;
    }
  }
`

/* The panel around the form. On a phone, it lies over the lower edge of the picture. On a desktop, it is beside the picture. */
const Sheet = styled.section`
  position: relative;
  padding: clamp(1.5rem, 1rem + 2.4vw, 3rem);
  background: var(--t-surface);
  color: var(--t-ink);
  & > div:last-child {
    padding: 0;
    border-radius: 0;
    background: none;
    box-shadow: none;
  }
  @media (max-width: 61.99em) {
    margin-block-start: calc(-1 * var(--t-radius-xl));
    border-radius: var(--t-radius-xl) var(--t-radius-xl) 0 0;
    & > div {
      max-width: 31rem;
      margin-inline: auto;
    }
  }
  @media (min-width: 62em) {
    display: flex;
    flex-direction: column;
    justify-content: center;
    padding-block: 6rem var(--t-space-12);
    box-shadow: var(--t-shadow-3);
  }
`
