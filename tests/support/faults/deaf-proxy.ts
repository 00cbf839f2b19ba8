import { connect, createServer, type Server, type Socket } from 'node:net'

/** The type byte of the message NotificationResponse in the PostgreSQL protocol. */
const notification = 'A'.charCodeAt(0)

/** Starts a proxy to PostgreSQL that drops all notifications, as a pooler in transaction mode does. */
export async function startDeafProxy(socket_path: string): Promise<{ port: number; close(): Promise<void> }> {
  const open = new Set<Socket>()
  const server: Server = createServer((client) => {
    const upstream = connect(socket_path)
    let rest = Buffer.alloc(0)
    client.pipe(upstream)
    upstream.on('data', (data) => {
      rest = Buffer.concat([rest, data])
      // a message has a type byte and then a length, which includes the length field but not the type byte
      while (rest.length >= 5 && rest.length >= 1 + rest.readUInt32BE(1)) {
        const end = 1 + rest.readUInt32BE(1)
        if (rest[0] !== notification) client.write(rest.subarray(0, end))
        rest = rest.subarray(end)
      }
    })
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
