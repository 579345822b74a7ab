import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/**
 * What was typed behind a command's name. Where it takes less than that, one line says so, and the command
 * ends with exit code 1.
 * @param usage what it takes
 * @param most how many words that are no option
 */
export function readWords<Options extends ParseArgsOptionsConfig>(
  usage: string,
  { options, most = 0 }: { options: Options; most?: number },
) {
  try {
    const read = parseArgs({ options, allowPositionals: true })
    if (read.positionals.length <= most) return read
  } catch {
    // An option that it has not.
  }
  process.stderr.write(`${usage}\n`)
  process.exit(1)
}
