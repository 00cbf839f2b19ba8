import { fileURLToPath } from 'node:url'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** How client/routes becomes client/app/route-tree.gen.ts; read by the build, by the development server and by `generate-routes.ts`. */
export const routeTreeConfig = {
  target: 'react',
  routesDirectory: here('../routes'),
  generatedRouteTree: here('../app/route-tree.gen.ts'),
  quoteStyle: 'single',
  semicolons: false,
  addExtensions: true,
  disableLogging: true,
  // helpers and tests may live beside the routes
  routeFileIgnorePattern: '\\.test\\.tsx?$',
} as const
