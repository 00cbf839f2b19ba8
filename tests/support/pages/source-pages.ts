import { render, renderBlockPage } from '#client/entry-server.tsx'
import { type BuiltPages, pagesOf } from '#server/platform/pages/page.ts'

/** Returns all pages, rendered from the client's sources. It needs no build, and serves no files for browsers. */
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
        desk: { scripts: [], styles: [] },
        preloads: () => [],
      },
      close: async () => {},
    },
    'production',
  )
