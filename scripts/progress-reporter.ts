import type { WriteStream } from 'node:tty'
import type { ProgressReporter } from '../server/main.ts'

const QUIET_MS = 1_000

/** Prints the progress of a long start: on a terminal in one line that is updated, elsewhere line by line. */
export function progressReporter(out: WriteStream): ProgressReporter & { end(): void } {
  let open = false
  let lastStep = ''
  let lastTime = 0
  const endLine = () => {
    if (open) out.write('\n')
    open = false
  }
  return {
    step(text) {
      endLine()
      out.write(`· ${text}\n`)
    },
    progress(step, done, total) {
      const now = Date.now()
      const ended = done === total
      if (step === lastStep && !ended && now - lastTime < QUIET_MS / (out.isTTY ? 10 : 1)) return
      lastStep = step
      lastTime = now
      const line = `· demo world: ${step} ${done} of ${total}`
      if (!out.isTTY) {
        out.write(`${line}\n`)
        return
      }
      out.write(`\r${line}\u001B[K`)
      open = true
      if (ended) endLine()
    },
    end: endLine,
  }
}
