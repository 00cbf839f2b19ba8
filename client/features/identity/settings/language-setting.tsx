import { useRouterState } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useChangeLanguage } from '#client/features/identity/account.api.ts'
import { usePage, useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'

/**
 * Selects one of the site's languages; hidden if the site has only one. The languages are links, because each language has its own URL. The
 * server stores the choice for mails and for the next login.
 */
export function LanguageSetting({ onChoose }: { onChoose(tag: string): void }) {
  const t = useT()
  const { locales } = useSettings()
  const { locale } = usePage()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { mutateAsync: changeLanguage } = useChangeLanguage()
  if (locales.length < 2) return null

  async function handleChoose(event: MouseEvent, tag: string, href: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(tag)
    // if the choice could not be stored, change the language of the page anyway
    await changeLanguage(tag).catch(() => {})
    // load a new document, because every text changes
    window.location.assign(href)
  }

  return (
    <Card as="section" aria-labelledby="settings-language-title">
      <Stack data-gap="sm">
        <Title as="h2" data-look="h4" id="settings-language-title">
          {t('navigation.language')}
        </Title>
        <Cluster as="ul" data-gap="sm">
          {locales.map(({ tag, prefix, name }) => {
            const href = prefix === '' ? path : `/${prefix}${path}`
            const is_current = tag === locale.tag
            return (
              <li key={tag}>
                <ButtonLink
                  href={href}
                  lang={tag}
                  hrefLang={tag}
                  variant={is_current ? 'soft' : 'outline'}
                  aria-current={is_current || undefined}
                  icon={is_current && <Check aria-hidden />}
                  onClick={(event) => void handleChoose(event, tag, href)}
                >
                  {name}
                </ButtonLink>
              </li>
            )
          })}
        </Cluster>
        <Text data-size="sm" data-tone="muted">
          {t('account.language_hint')}
        </Text>
      </Stack>
    </Card>
  )
}
