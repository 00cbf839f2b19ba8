import type { ReactNode } from 'react'
import { useT } from '#client/platform/texts/texts.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Container } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'

/** Where a link ends in a browser that is logged in to another account than its own: what it did, and that this account is not meant. */
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
