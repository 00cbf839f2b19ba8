import { styled } from 'styled-components'
import { useBarePath, useBlocks, useHref } from '#client/blocks/block-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { KindLabel } from '#client/ui/text/kind-label.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { entry_warning_exit, readable_pages, showsEntryWarning } from '#schemas/site/entry-warning.ts'
import { LanguageMenu } from './language-menu.tsx'

const words_of = { '/pages/terms': 'site.terms', '/pages/privacy': 'site.privacy', '/pages/cookies': 'site.cookies' } as const

/**
 * The age warning, closed in the server's HTML. The page's script opens the warning on a first visit outside the installed app (MO-02).
 * Crawlers and browsers without JavaScript see the page without the warning.
 */
export function EntryDialog() {
  const t = useT()
  const href = useHref()
  const { settings, page, is_logged_in } = useBlocks().input
  const path = useBarePath()
  // the front page is not a lander, so the warning follows the rules of the default layout
  const layout = page.kind === 'front' ? 'default' : 'lander'
  const facts = { layout, path, settings, is_logged_in, is_installed_app: false, is_dismissed: false } as const
  if (!showsEntryWarning(facts)) return null
  const { name, minimum_age, fictional_profiles, fictional_icon, fictional_singular, fictional_plural } = settings
  return (
    <Dialog data-entry-dialog aria-labelledby="entry-title">
      <Title as="h2" data-look="h3" id="entry-title" tabIndex={-1}>
        {t('site.adults_only', { age: minimum_age })}
      </Title>
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
      <Links aria-label={t('site.footer_links')}>
        {readable_pages.map((to) => (
          <li key={to}>
            <a href={href(to)}>{t(words_of[to])}</a>
          </li>
        ))}
        {page.kind === 'front' && settings.locales.length > 1 && (
          <li>
            <LanguageMenu isInline />
          </li>
        )}
      </Links>
      <Choice>
        <ButtonLink variant="outline" href={entry_warning_exit} rel="noreferrer nofollow">
          {t('site.entry_leave')}
        </ButtonLink>
        <Button data-enter>{t('site.entry_enter', { age: minimum_age })}</Button>
      </Choice>
    </Dialog>
  )
}

const Dialog = styled.dialog`
  width: 100%;
  max-width: 500px;
  max-height: calc(100dvh - 2.5rem);
  margin: auto auto 0;
  padding: var(--t-space-6) var(--t-space-6) 0;
  border: 0;
  border-radius: var(--t-radius-xl) var(--t-radius-xl) 0 0;
  background: var(--t-overlay);
  color: var(--t-ink);
  box-shadow: var(--t-shadow-3);
  overflow-y: auto;
  overscroll-behavior: contain;
  @media (max-width: 22.49em) {
    padding: var(--t-space-5) var(--t-space-5) 0;
  }
  /* a flex column instead of a grid, because WebKit would stretch the rows of a grid to the height of the window */
  &[open] {
    display: flex;
    flex-direction: column;
    gap: var(--t-space-3);
    animation: t-sheet var(--m-slow) var(--m-out);
  }
  &::backdrop {
    background: var(--t-scrim);
    backdrop-filter: blur(6px);
  }
  :root:has(&[open]) {
    overflow: hidden;
    background: var(--t-dimmed);
  }
  & > h2 {
    outline: none;
  }
  @media (min-width: 36em) {
    margin: auto;
    border-radius: var(--t-radius-xl);
    /* reserves the width of the scrollbar, so that the page does not move when the scrollbar disappears; a phone has no room for this */
    :root:has(&[open]) {
      scrollbar-gutter: stable;
    }
    &[open] {
      animation: t-pop var(--m-base) var(--m-out);
    }
  }
`

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--t-space-4);
  font-size: var(--t-text-sm);
  & > li > a {
    display: inline-block;
    padding-block: 0.4rem;
  }
`

/* the buttons stay visible on the smallest phone, where the text above them scrolls */
const Choice = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  flex-direction: column-reverse;
  gap: var(--t-space-2);
  padding-block: var(--t-space-2) max(var(--t-space-5), env(safe-area-inset-bottom));
  background: var(--t-overlay);
  @media (min-width: 36em) {
    flex-direction: row;
    justify-content: flex-end;
  }
`
