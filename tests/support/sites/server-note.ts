import type { ServerResponse } from 'node:http'
import { idHeader, writeServerAddress } from '#server/start/server-address.ts'

/** Writes the address file of a running server, like a server start. */
export function noteServer(data_dir: string, { port, ops_port }: { port?: number; ops_port: number }): void {
  writeServerAddress(data_dir, { id: 'here', port: port ?? null, host: '127.0.0.1', ops_host: '127.0.0.1', ops_port })
}

/** Sets the header that such a server sends in every response. */
export const signAnswer = (res: ServerResponse): void => void res.setHeader(idHeader, 'here')
