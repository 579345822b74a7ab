import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { SettingError } from '../settings.ts'
import type { Request } from './door.ts'
import { type Door, readDoorFile } from './door-file.ts'
import type { Outcome } from './run-command.ts'

/**
 * Has the server that has a data folder open run a command.
 * @returns null where no server takes commands there
 * @throws SettingError when it refuses, or ends before it has answered
 */
export async function askServer(dataDir: string, asked: Request): Promise<Outcome | null> {
  const door = await readDoorFile(dataDir)
  if (!door) return null
  let status: number | undefined
  let body: string
  try {
    const reply = await send(door, JSON.stringify(asked))
    status = reply.statusCode
    body = await text(reply)
  } catch (error) {
    // Left over by a server that was killed: something else has the folder open.
    if (isNobody(error)) return null
    throw new SettingError(
      `DATA_DIR: the server on ${dataDir} ended before it answered; look whether the command was done`,
    )
  }
  if (status === 200) return JSON.parse(body) as Outcome
  throw new SettingError(`DATA_DIR: the server on ${dataDir} refuses the command: ${body}`)
}

async function send({ socket, key }: Door, body: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${key}`, 'content-length': Buffer.byteLength(body) }
  const sent = request({ socketPath: socket, method: 'POST', headers, agent: false })
  sent.end(body)
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  return reply
}

function isNobody(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ECONNREFUSED'
}
