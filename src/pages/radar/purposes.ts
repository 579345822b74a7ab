import type { Purpose } from '../../../contract/radar.ts'

/** What somebody looks for, by number, as texts name it (spec §9). */
export const PURPOSE_NAMES = ['romance', 'friends', 'dating', 'marriage'] as const satisfies Record<
  Purpose,
  string
>
