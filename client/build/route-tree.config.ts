import { fileURLToPath } from 'node:url'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** How client/routes becomes client/app/route-tree.gen.ts. The build, the development server and `generate-routes.ts` read it. */
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
