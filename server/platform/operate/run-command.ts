import { inspect } from 'node:util'
import { type CommandContext, findCommand, MissFound } from '../feature.ts'
import { SettingError } from '../settings.ts'

/** How a command ended: its exit code, and what it prints. */
export interface Outcome {
  code: number
  out: string
  err: string
}

/**
 * Runs an operator's command.
 * @param words the command's name and its arguments
 * @param onFault told of an error that is not a refusal
 */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  context: CommandContext,
  onFault: (error: unknown) => void = () => {},
): Promise<Outcome> {
  try {
    const lines = await findCommand(context.features, name)(args)(context)
    return { code: 0, out: `${lines.join('\n')}\n`, err: '' }
  } catch (error) {
    if (error instanceof MissFound) return { code: 1, out: `${error.message}\n`, err: '' }
    if (error instanceof SettingError) return { code: 1, out: '', err: `${error.message}\n` }
    onFault(error)
    return { code: 1, out: '', err: `${inspect(error)}\n` }
  }
}
