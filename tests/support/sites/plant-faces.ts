import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'
import { plantFaces } from './sample-faces.ts'

// a process of its own, for a server that is started without TypeScript: `plant-faces.ts <data_dir>`
const [data_dir = ''] = process.argv.slice(2)
await plantFaces({ tenants_dir: join(root, 'tenants'), data_dir })
