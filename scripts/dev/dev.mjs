import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installDependencies } from './ready.mjs'
import { main, root } from './steps.mjs'

/**
 * Runs the server from its sources, and restarts the server when a source file changes. The middleware of Vite serves the client with hot
 * reload.
 */
await main(async () => {
  await installDependencies()
  const watch = ['watch', '--clear-screen=false', '--exclude', 'client/**', '--exclude', 'tenants/**', 'server/main.ts']
  const child = spawn(process.execPath, [join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'), ...watch], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 0)))
})
