import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A way to a service that a test can cut and mend. */
export interface Wire {
  /** The service's address by this way. */
  url: string
  /** Ends all connections and takes no new ones, as a stopped service does. */
  cut(): Promise<void>
  mend(): Promise<void>
}

/**
 * Opens a way of its own to a service, so that a cut harms nobody else who uses it.
 * @param url of the service, with `usualPort` where it names none
 */
export async function openWire(url: string, usualPort: number): Promise<Wire> {
  const target = new URL(url)
  const open = new Set<Socket>()
  let server: Server | undefined
  let port = 0

  const mend = async () => {
    server = createServer((here) => {
      const there = connect(Number(target.port || usualPort), target.hostname)
      for (const [one, other] of [
        [here, there],
        [there, here],
      ] as const) {
        open.add(one)
        one.on('error', () => {})
        one.once('close', () => {
          open.delete(one)
          other.destroy()
        })
        one.pipe(other)
      }
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  await mend()
  return {
    url: Object.assign(new URL(target), { host: `127.0.0.1:${port}` }).href,
    cut: async () => {
      const closed = server?.listening ? once(server, 'close') : undefined
      server?.close()
      for (const one of open) one.destroy()
      await closed
    },
    mend,
  }
}
