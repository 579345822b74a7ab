import { createHash } from 'node:crypto'
import { mkdir, realpath, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SettingError } from '../settings.ts'

/** The longest path that a socket can have everywhere. */
export const LONGEST_SOCKET_PATH = 100

/** Another process has locked the folder. */
export class FolderInUse extends SettingError {}

/**
 * Locks a data folder against other processes: two must not open one embedded database.
 * The lock is a listening socket, so that the kernel releases it however the process dies.
 * @returns releases the lock
 * @throws FolderInUse when another process holds the lock
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const inside = join(await realpath(folder), 'lock')
  const path =
    inside.length <= LONGEST_SOCKET_PATH
      ? inside
      : join(
          tmpdir(),
          `companion-${createHash('sha256').update(inside).digest('hex').slice(0, 24)}`,
        )
  let server = await listen(path)
  if (!server && !(await answers(path))) {
    await unlink(path).catch(() => {})
    server = await listen(path)
  }
  if (!server) {
    throw new FolderInUse(
      `DATA_DIR: ${folder} is in use by another process; stop it or choose another folder`,
    )
  }
  const held = server
  return () => new Promise((done) => held.close(() => done()))
}

/** Listens on a path; null when it is taken, by a live process or by a leftover socket file. */
function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(path, () => {
      server.unref()
      resolve(server)
    })
  })
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
