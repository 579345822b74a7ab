import { connect, type Socket } from 'node:net'
import type { World } from './harness.ts'

/** Where a world answers real connections; it listens from the first time on. */
export async function portOf({ app }: World): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return Number(new URL(app.listeningOrigin).port)
}

/** Opens a connection. */
export function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })
}

/** Waits for the end of a connection. @returns all that arrived */
export function untilClosed(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let arrived = ''
    socket.on('data', (chunk) => {
      arrived += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(arrived))
  })
}

/** Sends exactly these bytes. @returns the answer, when the server has closed the connection */
export async function rawReply(port: number, bytes: string): Promise<string> {
  const socket = await open(port)
  socket.write(bytes)
  return untilClosed(socket)
}

/** The head and the body of an answer as it came. */
export function parted(reply: string): { status: number; head: string; body: string } {
  const [head = '', body = ''] = reply.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}
