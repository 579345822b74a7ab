import { SettingError } from '../server/platform/settings.ts'

/** Does something; a setting that is wrong is one line on the standard error, and exit code 1. */
export async function exitOnSettingError(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
