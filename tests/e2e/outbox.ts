import { setTimeout as pause } from 'node:timers/promises'
import { run } from '../faults/process.ts'
import { settingsOfServer } from './server.ts'

const TRIES = 5

/** The newest code that the server has sent somewhere, read as operators read it: `npm run outbox`. */
export async function codeSentTo(recipient: string): Promise<string> {
  for (let left = TRIES; left > 0; left--) {
    const list = await outbox('list')
    const [id] =
      list
        .split('\n')
        .find((line) => line.includes(recipient))
        ?.split('  ') ?? []
    const code = id && /\b\d{6}\b/.exec(await outbox(`show ${id}`))?.[0]
    if (code) return code
    await pause(300)
  }
  throw new Error(`no code was sent to ${recipient}`)
}

async function outbox(command: string): Promise<string> {
  const running = run(`operate.ts outbox ${command}`, settingsOfServer())
  if ((await running.ended) !== 0) throw new Error(running.said.err)
  return running.said.out
}
