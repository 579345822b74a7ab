import { setTimeout as pause } from 'node:timers/promises'
import { askServer } from '../../server/platform/operate/ask-server.ts'
import { settingsOfServer } from './server.ts'

const TRIES = 5

/**
 * The newest code that the server has sent somewhere, read as operators read it: `npm run outbox`.
 * @param settings those of another server than the file's
 */
export async function codeSentTo(
  recipient: string,
  settings = settingsOfServer(),
): Promise<string> {
  for (let left = TRIES; left > 0; left--) {
    const list = await outbox('list', settings)
    const [id] =
      list
        .split('\n')
        .find((line) => line.includes(recipient))
        ?.split('  ') ?? []
    const code = id && /\b\d{6}\b/.exec(await outbox(`show ${id}`, settings))?.[0]
    if (code) return code
    await pause(300)
  }
  throw new Error(`no code was sent to ${recipient}`)
}

/** Asked at the server's door, as `npm run outbox` asks it: a process for each question takes seconds to start. */
async function outbox(command: string, { DATA_DIR = '' }: Record<string, string>): Promise<string> {
  const asked = { words: ['outbox', ...command.split(' ')], cwd: process.cwd(), paths: [] }
  const outcome = await askServer(DATA_DIR, asked)
  if (outcome?.code !== 0) throw new Error(outcome?.err ?? `no server has ${DATA_DIR} open`)
  return outcome.out
}
