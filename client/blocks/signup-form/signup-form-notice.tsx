import { useBlocks, useHref, useWords } from '#client/blocks/block-context.tsx'
import { CheckYourMail } from '#client/features/identity/signup/check-your-mail.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'

/** Replaces the form on a site for invited visitors only (ST-08), and explains what to do. */
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

/** Replaces the form for a logged-in member. */
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

/** For a site that conceals membership. Shown after a form without JavaScript, and by the script after its request. */
export function MailedNotice({ isShown }: { isShown: boolean }) {
  return (
    <div data-mailed role="status" hidden={!isShown}>
      <CheckYourMail />
    </div>
  )
}
