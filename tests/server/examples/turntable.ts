import { opportunities } from '../../wheel.ts'
import type { Examples } from '../example.ts'

export const examples = {
  'POST /api/turntable/spins': async () => ({ body: opportunities(10) }),
} satisfies Examples
