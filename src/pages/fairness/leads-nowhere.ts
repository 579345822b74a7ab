import { ApiError } from '../../api/api-error.ts'

/** Whether an address names no proof: made up, or cut off on its way. */
export function leadsNowhere(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST')
}
