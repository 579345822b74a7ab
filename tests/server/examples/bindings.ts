import { usdt } from '../binding-world.ts'
import type { Examples } from '../example.ts'

export const examples = {
  'POST /api/bindings': async () => ({ body: usdt() }),
} satisfies Examples
