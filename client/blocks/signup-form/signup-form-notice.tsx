import { useBlocks, useHref, useWords } from '#client/blocks/block-context.tsx'
import { CheckYourMail } from '#client/features/identity/signup/check-your-mail.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'

/** Replaces the form on a site that only invited visitors may join (ST-08). The text explains what a visitor can do. */
export function ClosedNotice() {
  const t = useT()
  const href = useHref()
  const { name, may_search } = useBlocks().input.settings
  return (
    <Stack data-gap="lg">
      <Title as="h2" data-look="h3">
        {t('signup.closed_title', { site: name })}
      </Title>
      <Text>{t('signup.closed_text')}</Text>
      <Cluster>
        <ButtonLink href={href('/login')}>{t('navigation.login')}</ButtonLink>
        {may_search && (
          <ButtonLink variant="outline" href={href('/members')}>
            {t('site.browse')}
          </ButtonLink>
        )}
        <ButtonLink variant="ghost" href={href('/pages/service')}>
          {t('site.support')}
        </ButtonLink>
      </Cluster>
    </Stack>
  )
}

/** Shown to a logged-in member instead of the form. */
export function MemberNotice() {
  const t = useT()
  const words = useWords()
  const href = useHref()
  return (
    <Stack data-gap="lg">
      <Title as="h2" data-look="h3">
        {words('@signup_form.member')}
      </Title>
      <Cluster>
        <ButtonLink href={href('/members')}>{t('navigation.search')}</ButtonLink>
      </Cluster>
    </Stack>
  )
}

/**
 * Tells the visitor to read the mail, on a site that conceals membership. The server shows this notice after a form without JavaScript; the
 * page's script shows it after its own request.
 */
export function MailedNotice({ isShown }: { isShown: boolean }) {
  return (
    <div data-mailed role="status" hidden={!isShown}>
      <CheckYourMail />
    </div>
  )
}
