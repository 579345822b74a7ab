import { describe, expect, it } from 'vitest'
import { RECALL } from '../../contract/recall.ts'
import { eligibilityOf, type RecallFacts } from '../../machines/recall/rules.ts'

const NOW = Date.UTC(2026, 10, 22)
const DAY_MS = 86_400_000
const BACK = NOW - DAY_MS
const OFFER_ENDS = BACK + RECALL.offerDays * DAY_MS

const her = (facts: Partial<RecallFacts> = {}): RecallFacts => ({
  gender: 'female',
  createdAt: NOW - 300 * DAY_MS,
  backAt: BACK,
  pausedUntil: null,
  isFrozen: false,
  againFrom: null,
  ...facts,
})

describe('whom a reward for coming back waits for (features: /recall)', () => {
  it.each<[string, Partial<RecallFacts>, string, number | null]>([
    ['a woman who is back', {}, 'open', OFFER_ENDS],
    [
      'on the last moment of the offer',
      { backAt: NOW - RECALL.offerDays * DAY_MS + 1 },
      'open',
      NOW + 1,
    ],
    ['a moment later', { backAt: NOW - RECALL.offerDays * DAY_MS }, 'over', null],
    ['not away', { backAt: null }, 'notAway', null],
    ['a man', { gender: 'male' }, 'others', null],
    ['an account as old as that', { createdAt: NOW - RECALL.accountDays * DAY_MS }, 'young', null],
    [
      'one a moment older',
      { createdAt: NOW - RECALL.accountDays * DAY_MS - 1 },
      'open',
      OFFER_ENDS,
    ],
    ['within the period of the last reward', { againFrom: NOW + 1 }, 'taken', NOW + 1],
    ['as that period ends', { againFrom: NOW }, 'open', OFFER_ENDS],
    ['in a break', { pausedUntil: NOW + 1 }, 'paused', NOW + 1],
    ['after it', { pausedUntil: NOW }, 'open', OFFER_ENDS],
    ['a man in a break', { gender: 'male', pausedUntil: NOW + 1 }, 'paused', NOW + 1],
    ['a frozen account', { isFrozen: true, pausedUntil: NOW + 1 }, 'frozen', null],
  ])('%s', (_who, facts, eligibility, until) => {
    expect(eligibilityOf(her(facts), NOW)).toEqual({ eligibility, until })
  })
})
