import { render, renderBlockPage } from '#client/entry-server.tsx'
import { type BuiltPages, pagesOf } from '#server/platform/pages/page.ts'

/** Every page of the application and every page of blocks, as the client's sources draw them: without a build, and without the browser's files. */
export const sourcePages = (): BuiltPages =>
  pagesOf(
    {
      load: async () => ({ render, renderBlockPage }),
      assets: (_req, _res, next) => next(),
      files: {
        scripts: [{ src: '/assets/first.js' }],
        application: '/assets/start.js',
        styles: [],
        lander_scripts: [],
        studio: { scripts: [], styles: [] },
        preloads: () => [],
      },
      close: async () => {},
    },
    'production',
  )
