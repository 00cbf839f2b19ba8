import { useBlocks, useHref, useWords } from '#client/blocks/block-context.tsx'
import { CheckYourMail } from '#client/features/identity/signup/check-your-mail.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'

/** Instead of the form where a site takes invited people only (ST-08): what that means, and what one can do. */
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

/** A member reading a page of the site's own is not asked to sign up. */
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

/** Shown at once after a form without script, and by the script after its own call, on a site that conceals membership. */
export function MailedNotice({ isShown }: { isShown: boolean }) {
  return (
    <div data-mailed role="status" hidden={!isShown}>
      <CheckYourMail />
    </div>
  )
}
