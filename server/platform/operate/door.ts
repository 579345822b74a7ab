import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, realpath, rm, unlink } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { LONGEST_SOCKET_PATH } from '../database/folder-lock.ts'
import type { CommandContext } from '../feature.ts'
import { removeDoorFile, writeDoorFile } from './door-file.ts'
import { runCommand } from './run-command.ts'

/** What a command sends: all that the server cannot know by itself. */
export const Request = z.strictObject({
  /** The command's name and its arguments. */
  words: z.array(z.string()).min(1),
  cwd: z.string(),
  paths: z.array(z.string()),
})
export type Request = z.infer<typeof Request>

const KEY_BYTES = 32
const MAX_BODY_BYTES = 1024 * 1024
const SHORT_TIMES = {
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
}

/**
 * Runs operators' commands in the server that has the embedded database open, which no other process can
 * open meanwhile. They come by a Unix socket, never by the network, with the key in the
 * data folder's door file, which only whoever runs the server can read.
 */
export async function openDoor(
  app: FastifyInstance,
  server: Omit<CommandContext, 'cwd' | 'paths'>,
): Promise<void> {
  const { dataDir } = server.settings
  const key = randomBytes(KEY_BYTES).toString('hex')
  const { socket, clear } = await placeSocket(dataDir)
  const http = createServer(SHORT_TIMES, (request, reply) => {
    answer(request, reply).catch((error: unknown) => {
      app.log.error({ err: error }, 'operator command failed')
      reply.destroy()
    })
  })

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const refuse = (status: number, reason: string) => {
      app.log.warn({ reason }, 'operator command refused')
      // What else was sent is not read.
      reply.writeHead(status, { connection: 'close' }).end(reason)
    }
    const given = request.headers.authorization
    if (given === undefined) return refuse(401, 'no key')
    if (!isSame(given, `Bearer ${key}`)) return refuse(401, 'a wrong key')
    // Also where no length is said.
    if (!(Number(request.headers['content-length']) <= MAX_BODY_BYTES)) {
      return refuse(413, 'too long')
    }
    const read = Request.safeParse(parsed(await text(request)))
    if (!read.success) return refuse(400, 'no command')
    const { words, cwd, paths } = read.data
    const context = { ...server, cwd, paths: new Set(paths) }
    const outcome = await runCommand(words, context, (error) =>
      app.log.error({ err: error, command: words[0] }, 'operator command failed'),
    )
    // Its arguments may be what somebody wrote to a person.
    app.log.info({ command: words[0], code: outcome.code }, 'operator command')
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(outcome))
  }

  http.listen(socket)
  await once(http, 'listening')
  await chmod(socket, 0o600)
  await writeDoorFile(dataDir, { socket, key })
  app.addHook('preClose', async () => {
    await removeDoorFile(dataDir)
    // Commands under way end first.
    await new Promise<void>((done) => http.close(() => done()))
    await clear()
  })
}

/** A free path for the socket: in the data folder, whose lock this process holds, if it is short enough. */
async function placeSocket(
  dataDir: string,
): Promise<{ socket: string; clear: () => Promise<void> }> {
  const inside = join(await realpath(dataDir), 'operators')
  if (inside.length <= LONGEST_SOCKET_PATH) {
    // Left over by a process that was killed.
    await unlink(inside).catch(() => {})
    return { socket: inside, clear: async () => {} }
  }
  const folder = await mkdtemp(join(tmpdir(), 'companion-'))
  return { socket: join(folder, 'operators'), clear: () => rm(folder, { recursive: true }) }
}

/** Compares digests in constant time, so that timing reveals nothing about the key. */
function isSame(one: string, other: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(one), digest(other))
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
