import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'
import { plantFaces } from './sample-faces.ts'

// This program runs as a separate process, because its caller runs without TypeScript: `plant-faces.ts <data_dir>`.
const [data_dir = ''] = process.argv.slice(2)
await plantFaces({ tenants_dir: join(root, 'tenants'), data_dir })
