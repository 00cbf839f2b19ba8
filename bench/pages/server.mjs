import { node_options } from '../../scripts/dev/node-options.mjs'
import { launch, untilAnswers } from '../support/processes.mjs'

/** Starts the built server with the sites and members of the demo. */
export async function startPages({ root, data_dir, port }) {
  const env = { PORT: port, OPS_PORT: port + 1, DEMO: 1, LOG_LEVEL: 'error', NODE_ENV: 'production', DATA_DIR: data_dir, DATABASE_URL: '' }
  const couplet = launch([...node_options, 'dist/server/main.js'], { cwd: root, env })
  await untilAnswers(`http://127.0.0.1:${port + 1}/readyz`, couplet, 300)
}
