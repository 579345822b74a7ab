// What of a mission is reached, by the figures of days (spec §3, §6).
import { describe, expect, it } from 'vitest'
import type { MissionMeasure } from '../../contract/missions-constants.ts'
import { dayPlus } from '../../machines/clock/local-day.ts'
import { type DayFigures, progressOf } from '../../machines/missions/progress.ts'
import { streakOn } from '../../machines/missions/streak.ts'

const MONDAY = '2026-03-02'
const day = (place: number) => dayPlus(MONDAY, place)
const NOBODY: ReadonlySet<string> = new Set()

function progress(
  measure: MissionMeasure,
  figures: Readonly<Record<string, DayFigures>>,
  { target = 10, atLeast = 0, from = MONDAY, to = MONDAY, claimed = NOBODY } = {},
): number {
  const days = { figures: new Map(Object.entries(figures)), claimed }
  return progressOf({ measure, target, atLeast }, days, from, to)
}

describe('a sum', () => {
  it.each<[MissionMeasure, DayFigures, number]>([
    ['greetings', { 'greeted-people': 3, greetings: 9 }, 3],
    ['replies', { replies: 4 }, 4],
    ['prompt-replies', { 'prompt-replies': 2 }, 2],
    ['online-minutes', { 'online-ms': 119_999 }, 1],
    ['video-minutes', { 'video-seconds': 50, 'video-seconds-made': 70 }, 2],
    [
      'points',
      { 'milli-gift': 1_500, 'milli-video': 600, 'milli-voice': 800, 'milli-text': 99 },
      2,
    ],
    ['gift-points', { 'milli-gift': 1_999, 'milli-video': 5_000 }, 1],
    ['video-points', { 'milli-gift': 1_999, 'milli-video': 5_000 }, 5],
    ['voice-points', { 'milli-voice': 1_000 }, 1],
    ['text-points', { 'milli-text': 999 }, 0],
  ])('of %s', (measure, figures, value) => {
    expect(progress(measure, { [MONDAY]: figures })).toBe(value)
  })

  it('is of the window’s days alone, rounded once', () => {
    const figures = Object.fromEntries(
      [-1, 0, 1, 2].map((place) => [day(place), { 'online-ms': 90_000 }]),
    )
    expect(progress('online-minutes', figures, { to: day(1) })).toBe(3)
  })
})

describe('the reply rate', () => {
  it('is of people who wrote, rounded down, and never above all of them', () => {
    const rate = (writers: number, answered: number, atLeast = 1) =>
      progress('reply-rate', { [MONDAY]: { writers, 'answered-people': answered } }, { atLeast })
    expect([rate(3, 2), rate(3, 5), rate(0, 5), rate(9, 9, 10), rate(10, 9, 10)]).toEqual([
      66, 100, 0, 0, 90,
    ])
  })
})

describe('days in a row with video', () => {
  const row = (...minutes: number[]) =>
    Object.fromEntries(minutes.map((it, place) => [day(place), { 'video-seconds': it * 60 }]))

  it('count up to today or yesterday, and are full on their day alone', () => {
    const value = (minutes: number[], to: number) =>
      progress('video-days', row(...minutes), { target: 3, atLeast: 5, to: day(to) })
    expect(value([5, 5], 1)).toBe(2)
    expect(value([5, 5], 2)).toBe(2)
    expect(value([5, 5, 5], 2)).toBe(3)
    expect(value([5, 5, 5], 3)).toBe(0)
    expect(value([5, 5, 5, 5], 3)).toBe(1)
    expect(value([5, 4, 5], 2)).toBe(1)
    expect(value([5, 5, 5, 0, 0], 4)).toBe(0)
  })
})

describe('days in a row with a claim', () => {
  const claimed = (...places: number[]) => new Set(places.map(day))

  it('keep through one missed day of a week', () => {
    expect(streakOn(claimed(0, 1, 3), day(3))).toEqual({
      days: 3,
      isTodayIn: true,
      hasGrace: false,
      lost: null,
    })
    expect(streakOn(claimed(0, 1, 3), day(4)).days).toBe(3)
  })

  it('end with the second one, and say how many they were until a new one begins', () => {
    expect(streakOn(claimed(0, 1, 3), day(5))).toMatchObject({ days: 0, lost: 3 })
    expect(streakOn(claimed(0, 1, 3, 5), day(5))).toMatchObject({ days: 1, lost: null })
    expect(streakOn(claimed(0), day(4))).toMatchObject({ days: 0, lost: null })
  })

  it('have another day of grace in the week after', () => {
    // Sunday and Monday are missed: one of each week.
    expect(streakOn(claimed(4, 5, 8), day(8))).toMatchObject({ days: 3, hasGrace: false })
    expect(streakOn(claimed(5, 6, 7, 9), day(14))).toMatchObject({ days: 0 })
    expect(streakOn(claimed(0, 2, 3, 4, 5, 6, 7), day(7))).toMatchObject({
      days: 7,
      hasGrace: true,
    })
  })

  it('are none for whoever has claimed nothing', () => {
    expect(streakOn(NOBODY, MONDAY)).toEqual({
      days: 0,
      isTodayIn: false,
      hasGrace: true,
      lost: null,
    })
  })

  it('fill a mission on each full row', () => {
    const seven = claimed(0, 1, 2, 3, 4, 5, 6)
    const value = (to: number, days = seven) =>
      progress('streak', {}, { target: 7, to: day(to), claimed: days })
    expect([value(5, claimed(0, 1, 2, 3, 4, 5)), value(6), value(7)]).toEqual([6, 7, 0])
  })
})
