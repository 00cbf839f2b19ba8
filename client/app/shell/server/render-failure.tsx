import { renderToString } from 'react-dom/server'
import { ErrorPage } from '#client/app/shell/error-page.tsx'
import { PageProvider } from '#client/platform/page/page-context.tsx'
import { TextsProvider, type Translate } from '#client/platform/texts/texts.tsx'
import type { PagePiece } from '#schemas/pages/page.ts'
import { noApi, type Shell, staticDocument } from './page-shell.ts'
import { applicationStyles } from './page-styles.ts'

type Failure = Omit<Shell, 'css'> & { t: Translate; reference: string | null }

/** Renders the error page without router, data and scripts, so that the error of the page cannot also break the error page. */
export function renderFailure({ t, reference, ...shell }: Failure): PagePiece[] {
  const body = renderToString(
    applicationStyles.collect(
      <TextsProvider t={t}>
        <PageProvider value={{ api: noApi, settings: shell.boot.settings, locale: shell.boot.locale, rendered_at: shell.boot.rendered_at }}>
          <main>
            <ErrorPage status={500} reference={reference} />
          </main>
        </PageProvider>
      </TextsProvider>,
    ),
  )
  return staticDocument({ ...shell, css: applicationStyles.css() }, { title: t('faults.page_failed'), body })
}
