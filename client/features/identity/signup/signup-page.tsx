import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { CheckYourMail } from './check-your-mail.tsx'
import { SignupForm } from './signup-form.tsx'

/**
 * The signup as a page. On a site for invited visitors only, a visitor without an invitation sees that a signup is not possible (ST-08).
 */
export function SignupPage({ isOpen, onDone }: { isOpen: boolean; onDone(): void }) {
  const t = useT()
  const { name } = useSettings()
  const [is_mailed, setMailed] = useState(false)
  const handleDone = ({ is_logged_in }: { is_logged_in: boolean }) => {
    if (is_logged_in) onDone()
    else setMailed(true)
  }

  if (!isOpen) {
    return (
      <Container data-width="narrow">
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
      </Container>
    )
  }
  if (is_mailed) {
    return (
      <Container data-width="narrow">
        <CheckYourMail />
      </Container>
    )
  }
  return (
    <Container data-width="narrow">
      <Stack data-gap="xl">
        <Stack data-gap="xs">
          <Title data-look="h2">{t('signup.title', { site: name })}</Title>
          <Text data-tone="muted">{t('signup.lead')}</Text>
        </Stack>
        <Card data-pad="lg">
          <SignupForm onDone={handleDone} />
        </Card>
        <Text>
          {t('signup.have_account')} <Link to="/login">{t('navigation.login')}</Link>
        </Text>
      </Stack>
    </Container>
  )
}
