import { Generator, getConfig } from '@tanstack/router-generator'
import { routeTreeConfig } from './route-tree.config.ts'

/** Writes client/app/route-tree.gen.ts without a build: `npx tsx client/build/generate-routes.ts`. */
const root = process.cwd()
await new Generator({ config: getConfig({ ...routeTreeConfig }, root), root }).run()
