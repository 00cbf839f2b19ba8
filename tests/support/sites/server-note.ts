import type { ServerResponse } from 'node:http'
import { processIdHeader } from '#server/operations/process-id-header.ts'
import { writeServerAddress } from '#server/start/server-address.ts'

/** Writes the file with the addresses of a running server, as the start of a server does. */
export function noteServer(data_dir: string, { port, ops_port }: { port?: number; ops_port: number }): void {
  writeServerAddress(data_dir, { id: 'here', port: port ?? null, host: '127.0.0.1', ops_host: '127.0.0.1', ops_port })
}

/** Sets the header with the process id, which a running server sends in every response. */
export const signAnswer = (res: ServerResponse): void => void res.setHeader(processIdHeader, 'here')
