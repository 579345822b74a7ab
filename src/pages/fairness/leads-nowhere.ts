import { ApiError } from './api-error.ts'

/** Whether an address names nothing, or nothing that is for us: made up, or cut off on its way. */
export function leadsNowhere(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST')
}
