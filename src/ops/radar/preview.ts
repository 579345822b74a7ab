import { type Match, RadarTuning, type ScanAnswer } from '../../../contract/radar.ts'
import { radarMachine } from '../../../machines/radar/machine.ts'
import { fullChances, tuningFaults } from '../../../machines/radar/tuning.ts'
import { gamePreview } from '../base/game-preview.ts'

/** A noon in May, UTC. */
const NOON = Date.UTC(2026, 4, 12, 12)
const MATCH = '019abcde-0000-7000-8000-000000000001'
const HUE_STEP = 47

/** The radar, from the first beam to the chat, with as many faces as are shown beside the match. */
export default gamePreview({
  machine: radarMachine,
  schema: RadarTuning,
  faults: tuningFaults,
  choices: () => [],
  world: (tuning) => {
    const chances = fullChances(tuning)
    const faces = Array.from({ length: tuning.faces }, (_, place) => faceOf(place + 1))
    const found: ScanAnswer = { match: matchOf(tuning), faces, chances }
    const greeting = { id: MATCH, text: 'Hello!', at: NOON }
    return {
      input: { chances, purpose: 0, now: NOON },
      events: [
        { type: 'SCAN', purpose: 0 },
        { type: 'SEARCHED', answer: found },
        { type: 'SEARCHED', answer: { ...found, match: null } },
        { type: 'SURFACED' },
        { type: 'GREET', text: greeting.text },
        { type: 'WELCOMED', answer: { match: MATCH, greeting } },
        { type: 'CHAT' },
        { type: 'REFUSED', code: 'CHANCES_SPENT' },
      ],
    }
  },
})

function matchOf({ reachKm }: RadarTuning): Match {
  return {
    id: MATCH,
    user: { id: 100_001, nickname: 'Lan', avatar: faceOf(0), country: 'VN', ornament: null },
    age: 26,
    distanceKm: Math.min(3, reachKm),
    purpose: 0,
    at: NOON,
  }
}

/** The picture of somebody who is nobody. */
function faceOf(place: number): string {
  const hue = (place * HUE_STEP) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160"><rect width="160" height="160" fill="hsl(${hue} 55% 62%)"/><circle cx="80" cy="66" r="32" fill="#fff6ee"/><path d="M18 160a62 58 0 0 1 124 0z" fill="#fff6ee"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
