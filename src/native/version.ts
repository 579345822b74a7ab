import { DEFAULT_APP_VERSION, NEW_APP_MAJOR } from '../../contract/constants.ts'

/** The version that the app reports, or 2.9.0 if it reports none that is valid (spec §3). */
export function appVersionOf(reported: string | null | undefined): string {
  return reported && /^\d+(\.\d+)*/.test(reported) ? reported : DEFAULT_APP_VERSION
}

/** Whether the app counts as new: major version 3 or higher (spec §9). */
export function isNewApp(version: string | null | undefined): boolean {
  return Number.parseInt(appVersionOf(version), 10) >= NEW_APP_MAJOR
}
