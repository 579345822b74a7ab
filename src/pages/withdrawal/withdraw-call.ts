import { durableCall } from '../../api/durable-call.ts'

/** Asks for a withdrawal: once, whatever becomes of its answer. */
export const WITHDRAW = durableCall('POST /api/withdrawals')
