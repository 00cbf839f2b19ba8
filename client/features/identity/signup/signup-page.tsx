import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Flow, FlowBack, FlowBody } from '#client/ui/layout/flow.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { CheckYourMail } from './check-your-mail.tsx'
import { SignupForm } from './signup-form.tsx'
import { FirstStepCount, FirstStepProgress } from './steps/first-step.tsx'

/**
 * The signup as a page. On a site for invited visitors only, a visitor without an invitation sees that a signup is not possible (ST-08).
 */
export function SignupPage({ isOpen, onDone, picture }: { isOpen: boolean; onDone(): void; picture: ReactNode }) {
  const t = useT()
  const { name } = useSettings()
  const [is_mailed, setMailed] = useState(false)
  const handleDone = ({ is_logged_in }: { is_logged_in: boolean }) => {
    if (is_logged_in) onDone()
    else setMailed(true)
  }

  const back = <FlowBack to="/" label={t('signup.step_back')} />
  if (!isOpen) {
    return (
      <Flow back={back}>
        <EmptyState
          level={1}
          art="mail"
          title={t('signup.closed_title', { site: name })}
          action={
            <LinkButton to="/login" variant="soft">
              {t('navigation.login')}
            </LinkButton>
          }
        >
          {t('signup.closed_text')}
        </EmptyState>
      </Flow>
    )
  }
  if (is_mailed) {
    return (
      <Flow back={back}>
        <CheckYourMail />
      </Flow>
    )
  }
  return (
    <Sides>
      <aside aria-label={t('site.drawn')}>{picture}</aside>
      <Flow back={back} middle={<FirstStepProgress />}>
        <FlowBody>
          <div>
            <FirstStepCount />
            <Title data-look="h2">{t('signup.title', { site: name })}</Title>
            <Text data-tone="muted">{t('signup.lead')}</Text>
          </div>
        </FlowBody>
        <SignupForm onDone={handleDone}>
          <Text>
            {t('signup.have_account')} <Link to="/login">{t('navigation.login')}</Link>
          </Text>
        </SignupForm>
      </Flow>
    </Sides>
  )
}

/** In a wide window, a picture of the brand stays beside the form. */
const Sides = styled.div`
  & > aside {
    display: none;
  }
  /* a line of text fades out above the bar with the button */
  @media (min-width: 20em) and (min-height: 30em) {
    & [data-action-bar]::before {
      content: '';
      position: absolute;
      inset: auto 0 calc(100% + 1px);
      height: 24px;
      background: linear-gradient(transparent, var(--t-paper));
      pointer-events: none;
    }
  }
  @media (min-width: 62em) and (min-height: 30em) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 35rem;
    gap: var(--t-space-10);
    max-width: 76rem;
    margin-inline: auto;
    padding-inline: var(--page-margin);
    & h1 {
      font-size: min(var(--t-text-h2), 2.125rem);
    }
    & form > :first-child {
      gap: 1rem;
      padding-block-start: 0;
    }
    & > aside {
      display: block;
      position: sticky;
      inset-block-start: var(--t-space-8);
      height: calc(100svh - 2 * var(--t-space-8));
    }
  }
`
