import { durableCall } from '../../../api/durable-call.ts'

/** Signs up, once. */
export const ENTER = durableCall('POST /api/sweet-pick/entries')
