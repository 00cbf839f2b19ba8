import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readBoot } from './app/shell/boot.ts'
import { codeOf } from './app/shell/error-page.tsx'
import { type AppRouter, createAppRouter } from './app/shell/router.tsx'
import { createFetchTransport } from './platform/fetch-transport.ts'
import { handleIgnoredChunkFailure, reloadOnChunkFailure } from './platform/page/page-chunks.ts'
import { loadTexts } from './platform/texts/all-messages.ts'
import { writeLike } from './platform/texts/message-format.ts'
import { reloadKeepingEmail } from './start/keep-email-over-reload.ts'

let started: AppRouter | undefined
// if the texts of the first page failed to load, there is no application yet that could try again
reloadOnChunkFailure(() => (started ? void started.invalidate() : reloadKeepingEmail()), reloadKeepingEmail)
const boot = readBoot(document)
writeLike(boot.locale.tag, boot.thousands)
const t = await loadTexts(boot.locale.tag)
const { router } = createAppRouter({ transport: createFetchTransport(boot.locale.tag), boot, t })
started = router
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />, {
    onCaughtError(error) {
      handleIgnoredChunkFailure(error)
      // a fault with its own text on the error page is an expected reply, not a bug
      if (codeOf(error) === 'internal') console.error(error)
    },
  })
})
