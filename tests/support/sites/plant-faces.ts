import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'
import { plantFaces } from './sample-faces.ts'

// a separate process, for a server that runs without TypeScript: `plant-faces.ts <data_dir>`
const [data_dir = ''] = process.argv.slice(2)
await plantFaces({ tenants_dir: join(root, 'tenants'), data_dir })
