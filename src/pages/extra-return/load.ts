import { call } from '../../api/call.ts'

/** What is on offer for me, and my participation. */
export const loadExtraReturn = () => call('GET /api/extra-return')
