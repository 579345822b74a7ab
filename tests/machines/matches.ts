import type { Chances, GreetAnswer, Match, Purpose, ScanAnswer } from '../../contract/radar.ts'

const HALF_HOUR_MS = 1_800_000

export const ONE_LEFT: Chances = { left: 1, most: 1, everyMs: HALF_HOUR_MS, nextAt: null }
/** Told at 0. */
export const NONE_LEFT = { ...ONE_LEFT, left: 0, nextAt: HALF_HOUR_MS }

/** What the server would answer to a search: somebody near who looks for the same. */
export function searchedFor(purpose: Purpose, chances: Chances, number = 1): ScanAnswer {
  return { match: matchOf(purpose, number), faces: ['/files/avatars/4.svg'], chances }
}

/** What it would where nobody is within reach. */
export const NOBODY: ScanAnswer = { match: null, faces: [], chances: ONE_LEFT }

export const GREETING = { type: 'GREET', text: 'Hello!' } as const

/** What the server would answer to it, once the match of this number was greeted. */
export function greetedBy(number = 1): GreetAnswer {
  const greeting = { id: '019abcde-0000-7000-8000-000000000900', text: 'Hello!', at: 0 }
  return { match: meetingOf(number), greeting }
}
export const GREETED = greetedBy()

function matchOf(purpose: Purpose, number: number): Match {
  return {
    id: meetingOf(number),
    user: {
      id: 100_000 + number,
      nickname: 'Lan',
      avatar: '/files/avatars/2.svg',
      country: 'VN',
      ornament: null,
    },
    age: 26,
    distanceKm: 3,
    purpose,
    at: 0,
  }
}

function meetingOf(number: number): string {
  return `019abcde-0000-7000-8000-${String(number).padStart(12, '0')}`
}
