import type { CallPlaces } from '../call-places.ts'

export default { 'GET /api/adventure/my-rounds': { rows: 'rounds' } } satisfies CallPlaces
