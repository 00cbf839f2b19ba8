import { fileURLToPath } from 'node:url'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Settings for generating client/app/route-tree.gen.ts from client/routes. The build, the development server and `generate-routes.ts` use
 * them.
 */
export const routeTreeConfig = {
  target: 'react',
  routesDirectory: here('../routes'),
  generatedRouteTree: here('../app/route-tree.gen.ts'),
  quoteStyle: 'single',
  semicolons: false,
  addExtensions: true,
  disableLogging: true,
  // tests may be in the folder of the routes
  routeFileIgnorePattern: '\\.test\\.tsx?$',
} as const
