import type { ReactNode } from 'react'
import { useT } from '#client/platform/texts/texts.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Container } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'

/**
 * The page of a link that belongs to an account other than the logged-in account. It says what the link did, and that the logged-in account
 * did not change.
 */
export function OtherAccount({ title, email, children }: { title: string; email: string; children?: ReactNode }) {
  const t = useT()
  return (
    <Container data-width="narrow">
      <EmptyState
        level={1}
        art="mail"
        title={title}
        action={
          <LinkButton to="/members" size="large">
            {t('account.look_around')}
          </LinkButton>
        }
      >
        {children}
        <p>{t('account.other_account', { email })}</p>
      </EmptyState>
    </Container>
  )
}
