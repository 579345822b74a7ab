import type { Examples } from '../example.ts'
import { womanOf } from '../recall-calls.ts'

export const examples = {
  'POST /api/recall/claim': async (world) => ({ by: await womanOf(world), body: {} }),
} satisfies Examples
