import { DEFAULT_APP_VERSION, NEW_APP_MAJOR } from '../../contract/constants.ts'

/** The app version that holds: as told, else 2.9.0 (spec §3). */
export function appVersionOf(told: string | null | undefined): string {
  return told && /^\d+(\.\d+)*/.test(told) ? told : DEFAULT_APP_VERSION
}

/** Whether an app counts as new: major version 3 or higher (spec §9). */
export function isNewApp(version: string | null | undefined): boolean {
  return Number.parseInt(appVersionOf(version), 10) >= NEW_APP_MAJOR
}
