import type { CallPlaces } from '../call-places.ts'

export default {
  // Its form comes after a code that was sent.
  'POST /api/identity/accounts': { triedBy: 'identity.test.ts' },
} satisfies CallPlaces
