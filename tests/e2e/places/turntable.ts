import type { CallPlaces } from '../call-places.ts'

export default { 'GET /api/turntable/taps': { rows: 'taps' } } satisfies CallPlaces
