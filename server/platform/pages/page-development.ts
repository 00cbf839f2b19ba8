import { join } from 'node:path'
import type { Rendered } from '#schemas/pages/page.ts'
import type { Client, ClientRender } from './page.ts'

/** Starts Vite, which compiles the client when files change and reloads it in the browser. Only developers have Vite installed. */
export async function startDevelopment(root: string): Promise<Client> {
  const { createServer } = await import('vite')
  const { default: react } = await import('@vitejs/plugin-react')
  const vite = await createServer({
    configFile: join(root, 'client/vite.config.ts'),
    appType: 'custom',
    // no check of the host is needed, because the site resolver has already checked it
    server: { middlewareMode: true, allowedHosts: true },
  })
  // the plugin usually writes its preamble into index.html, but no index.html exists here
  const before = [{ code: react.preambleCode.replace('__BASE__', '/') }, { src: '/@vite/client' }]
  return {
    async load() {
      const { render, renderBlockPage } = (await vite.ssrLoadModule('/client/entry-server.tsx')) as ClientRender
      const withTrace =
        <Input>(act: (input: Input) => Promise<Rendered>) =>
        async (input: Input) => {
          const rendered = await act(input)
          if (rendered.problem instanceof Error) vite.ssrFixStacktrace(rendered.problem)
          return rendered
        }
      return { render: withTrace(render), renderBlockPage: withTrace(renderBlockPage) }
    },
    files: {
      scripts: [...before, { src: '/client/entry-start.ts' }],
      application: '/client/entry-client.tsx',
      styles: [],
      lander_scripts: ['/@vite/client', '/client/entry-lander.ts'],
      studio: { scripts: [...before, { src: '/client/entry-studio.tsx' }], styles: [] },
      desk: { scripts: [...before, { src: '/client/entry-desk.tsx' }], styles: [] },
      preloads: () => [],
    },
    assets: vite.middlewares,
    close: () => vite.close(),
  }
}
