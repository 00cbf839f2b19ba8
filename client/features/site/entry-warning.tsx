import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { useDismissal } from '#client/platform/dismissals.ts'
import { useIsInstalledApp } from '#client/platform/installed-app.ts'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Cluster, Container, Stack } from '#client/ui/layout/layout.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { KindLabel } from '#client/ui/text/kind-label.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { type EntryWarningFacts, entry_warning_exit, readable_pages, showsEntryWarning, standsBeside } from '#schemas/site/entry-warning.ts'
import { LanguageDropdown } from './language-dropdown.tsx'

interface EntryWarningProps extends Pick<EntryWarningFacts, 'layout'> {
  /** True on the 404 page. The warning must not cover that page. */
  isMissing: boolean
}

/**
 * The age warning: asks a visitor once to confirm the minimum age (MO-02). The server renders the warning closed. So crawlers can read the
 * page, and the warning does not flash for visitors who closed it earlier. Before hydration, client/start/ opens the warning and handles
 * the answer. On the 404 page and the pages of `standsBeside`, the warning is at the bottom of the window and covers nothing.
 */
export function EntryWarning({ layout, isMissing }: EntryWarningProps) {
  const t = useT()
  const settings = useSettings()
  const { name, minimum_age, fictional_profiles, fictional_icon, fictional_singular, fictional_plural } = settings
  const is_logged_in = useViewer() !== null
  const is_installed_app = useIsInstalledApp()
  const { isDismissed: is_dismissed, dismiss } = useDismissal('hide-entry-warning')
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (is_logged_in) return null

  const facts = { layout, path, settings, is_logged_in }
  const may_show = showsEntryWarning({ ...facts, is_installed_app: false, is_dismissed: false })
  if (!may_show) return null
  const is_shown = showsEntryWarning({ ...facts, is_installed_app, is_dismissed })
  const title = t('site.adults_only', { age: minimum_age })
  const choice = <Choice age={minimum_age} onEnter={dismiss} />
  if (isMissing || standsBeside(path))
    return (
      <Beside title={title} isShown={is_shown}>
        {choice}
      </Beside>
    )
  return (
    <Modal isOpen={is_shown} renderedWith={{ 'data-entry-dialog': true }} title={title} footer={choice}>
      <Stack>
        <Text>{t('site.entry_text', { site: name })}</Text>
        {fictional_profiles && (
          <Stack data-gap="xs">
            <Text>{t('site.fictional_notice', { plural: fictional_plural })}</Text>
            <KindLabel icon={fictional_icon}>{fictional_singular}</KindLabel>
          </Stack>
        )}
        <Text data-size="sm" data-tone="muted">
          {t('site.entry_kept')}
        </Text>
        <Cluster data-justify="between">
          <Texts />
          <LanguageDropdown />
        </Cluster>
      </Stack>
    </Modal>
  )
}

function Choice({ age, onEnter }: { age: number; onEnter(): void }) {
  const t = useT()
  return (
    <>
      <ButtonLink variant="outline" href={entry_warning_exit} rel="noreferrer nofollow">
        {t('site.entry_leave')}
      </ButtonLink>
      <Button data-enter onClick={onEnter}>
        {t('site.entry_enter', { age })}
      </Button>
    </>
  )
}

const words_of = { '/pages/terms': 'site.terms', '/pages/privacy': 'site.privacy', '/pages/cookies': 'site.cookies' } as const

function Texts() {
  const t = useT()
  return (
    <TextLinks aria-label={t('site.footer_links')}>
      {readable_pages.map((to) => (
        <li key={to}>
          <Link to={to}>{t(words_of[to])}</Link>
        </li>
      ))}
    </TextLinks>
  )
}

function Beside({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  const id = useId()
  return (
    // the start script may show the warning before hydration, so `hidden` may differ from the server's HTML
    <Foot aria-labelledby={id} data-entry-warning hidden={!isShown} suppressHydrationWarning>
      <Container>
        <Cluster data-justify="between">
          <Title as="h2" data-look="h4" id={id}>
            {title}
          </Title>
          <Answers>{children}</Answers>
        </Cluster>
      </Container>
    </Foot>
  )
}

const TextLinks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--t-space-1) var(--t-space-4);
  font-size: var(--t-text-sm);
  & > li > a {
    display: inline-block;
    padding-block: 0.4rem;
  }
`

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  gap: var(--t-space-2);
  @media (max-width: 35.99em) {
    width: 100%;
    & > * {
      flex: 1 0 auto;
    }
  }
`

/* The last element of the layout, with its own space below the page. Until the visitor scrolls to the end, it stays at the bottom of the
   window and covers a strip of its own height. */
const Foot = styled.section`
  position: sticky;
  inset-block-end: 0;
  z-index: var(--z-nav);
  padding-block: var(--t-space-3) max(var(--t-space-3), env(safe-area-inset-bottom));
  background: var(--t-overlay);
  border-block-start: 1px solid var(--t-line);
  box-shadow: var(--t-shadow-3);
`
