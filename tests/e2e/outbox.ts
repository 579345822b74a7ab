import { setTimeout as pause } from 'node:timers/promises'
import { run } from '../faults/process.ts'
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

async function outbox(command: string, settings: Record<string, string>): Promise<string> {
  const running = run(`operate.ts outbox ${command}`, settings)
  if ((await running.ended) !== 0) throw new Error(running.said.err)
  return running.said.out
}
