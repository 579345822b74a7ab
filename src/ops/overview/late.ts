import type { Overview } from '../../../contract/overview.ts'

const MINUTE_MS = 60_000
/** It looks each minute, at what is two minutes old. */
const MONITOR_LATE_MS = 10 * MINUTE_MS
/** It runs each night, and may take hours. */
const AUDIT_LATE_MS = 48 * 60 * MINUTE_MS

/** Whether the monitor has fallen behind so far that somebody must look. */
export function isMonitorLate(monitoredTo: number, now: number): boolean {
  return now - monitoredTo > MONITOR_LATE_MS
}

/** Whether the nightly audit failed, or has not been there for too long. */
export function isAuditLate(
  { state, at }: NonNullable<Overview['books']['audit']>,
  now: number,
): boolean {
  return state === 'failed' || now - at > AUDIT_LATE_MS
}
