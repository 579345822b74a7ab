import { SettingError } from '../server/platform/settings.ts'

/** Runs a command; on a SettingError it prints the message as one line and exits with code 1. */
export async function exitOnSettingError(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
