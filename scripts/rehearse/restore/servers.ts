import { join } from 'node:path'
import { HAMMERED_SETTINGS } from '../../../tests/faults/hammer-and-kill.ts'
import { end, type Server, startServer } from '../../../tests/faults/process.ts'
import { promise } from './checks.ts'

/** Settings of a server on a database. */
export function settingsOf(folder: string, url: string): Record<string, string> {
  return { ...HAMMERED_SETTINGS, DATABASE_URL: url, DATA_DIR: join(folder, 'files') }
}

/** Starts a server that is gone when the stack is disposed of. */
export async function startFor(
  stack: AsyncDisposableStack,
  settings: Record<string, string>,
): Promise<Server> {
  const server = await startServer(settings)
  stack.defer(async () => void (await end(server, 'SIGKILL')))
  return server
}

/** Stops a server as an operator does. @throws when it complains */
export async function stopServer(server: Server): Promise<void> {
  const code = await end(server, 'SIGTERM')
  promise(code === 0 && server.said.err === '', `the server ended with ${code}: ${server.said.err}`)
}
