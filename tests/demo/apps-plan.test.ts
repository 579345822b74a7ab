import { describe, expect, it } from 'vitest'
import { AppEvent } from '../../contract/events.ts'
import { type Actor, type Cast, MINUTE_MS } from '../../server/demo/apps-cast.ts'
import { eventsBetween } from '../../server/demo/apps-plan.ts'

const HOUR_MS = 60 * MINUTE_MS
const DAY = Date.UTC(2026, 5, 1)
/** All of one country, so that their hours are the same (UTC+7). */
const people = Array.from(
  { length: 60 },
  (_, place): Actor => ({ sub: `p-${place}`, country: 'VN' }),
)
const cast: Cast = { seed: 'test', people, streamers: people.slice(0, 10), grows: true }
const day = eventsBetween(cast, DAY, DAY + 24 * HOUR_MS)

const earned = (events: readonly AppEvent[]) => {
  const sums = new Map(cast.streamers.map(({ sub }) => [sub, 0]))
  for (const event of events) {
    if (!('to' in event && 'diamonds' in event)) continue
    sums.set(event.to, (sums.get(event.to) ?? 0) + event.diamonds)
  }
  return [...sums.values()].sort((one, other) => other - one)
}

describe('what happens in the app of a demo world (issue 26)', () => {
  it('is the same whoever plans it, and in whatever steps', () => {
    const evening = eventsBetween(cast, DAY + 12 * HOUR_MS, DAY + 13 * HOUR_MS)
    const inSteps = Array.from({ length: 360 }, (_, step) => {
      const after = DAY + 12 * HOUR_MS + step * 10_000
      return eventsBetween(cast, after, after + 10_000)
    })
    expect(evening.length).toBeGreaterThan(100)
    expect(inSteps.flat()).toEqual(evening)
    expect(day.filter(({ at }) => at > DAY + 12 * HOUR_MS && at <= DAY + 13 * HOUR_MS)).toEqual(
      evening,
    )
  })

  it('is another day by another seed, under other ids', () => {
    const other = eventsBetween({ ...cast, seed: 'other' }, DAY, DAY + 24 * HOUR_MS)
    const ids = new Set(day.map(({ id }) => id))
    expect(ids.size).toBe(day.length)
    expect(other.filter(({ id }) => ids.has(id))).toEqual([])
    expect(other.map(({ kind }) => kind)).not.toEqual(day.map(({ kind }) => kind))
  })

  it('is only what the contract takes, and of every kind', () => {
    const wrong = day.filter((event) => !AppEvent.safeParse(event).success)
    expect(wrong).toEqual([])
    const kinds = AppEvent.options.map((option) => option.shape.kind.value)
    expect(new Set(day.map(({ kind }) => kind))).toEqual(new Set(kinds))
    const media = day.flatMap((event) => (event.kind === 'call' ? [event.medium] : []))
    expect(new Set(media)).toEqual(new Set(['video', 'voice']))
    expect(day.filter((event) => 'to' in event && event.to === event.from)).toEqual([])
  })

  it('brings newcomers once each, most of them by an invitation, and none where nobody is to come', () => {
    const come = day.flatMap((event) => (event.kind === 'sign-up' ? [event] : []))
    expect(come.length).toBeGreaterThan(10)
    expect(new Set(come.map(({ from }) => from)).size).toBe(come.length)
    expect(come.every(({ from, people: told }) => told?.[0]?.sub === from)).toBe(true)
    expect(come.filter(({ to }) => to !== undefined).length).toBeGreaterThan(come.length / 2)
    const closed = { seed: 'test', people, streamers: cast.streamers }
    const others = eventsBetween(closed, DAY, DAY + 24 * HOUR_MS)
    expect(others.filter(({ kind }) => kind === 'sign-up')).toEqual([])
  })

  it('is loudest in the evening where people are, and nearly still before dawn', () => {
    const within = (from: number, to: number) =>
      day.filter(({ at }) => at > DAY + from * HOUR_MS && at <= DAY + to * HOUR_MS).length
    // 20 to 23 o'clock in Vietnam, and 2 to 5.
    expect(within(13, 16)).toBeGreaterThan(5 * within(19, 22))
  })

  it('brings a few streamers much and most of them little', () => {
    const sums = earned(day)
    const all = sums.reduce((sum, one) => sum + one)
    expect((sums[0] ?? 0) + (sums[1] ?? 0)).toBeGreaterThan(all / 3)
    expect(sums[5]).toBeLessThan((sums[0] ?? 0) / 3)
  })

  it('has whoever goes live end before they begin again, and nobody in a session outside of it', () => {
    const ends = new Map<string, number>()
    const begun = day.flatMap((it) => (it.kind === 'live-start' ? [it] : []))
    for (const { session, from, at } of begun) {
      const end = day.find((it) => it.kind === 'live-end' && it.session === session)
      if (end?.kind !== 'live-end') continue
      expect(end.from).toBe(from)
      expect(end.at).toBe(at + end.seconds * 1_000 - 1)
      const inside = day.filter((it) => 'session' in it && it.session === session)
      expect(inside.every((it) => it.at >= at && it.at <= end.at)).toBe(true)
      ends.set(session, end.at)
    }
    expect(ends.size).toBeGreaterThan(10)
    const ofOne = begun.filter(({ from }) => from === cast.streamers[0]?.sub)
    const over = ofOne.map(({ session }) => ends.get(session) ?? 0)
    expect(ofOne.slice(1).every(({ at }, place) => at > (over[place] ?? 0))).toBe(true)
  })

  it('is nothing where nobody is, or nobody goes live', () => {
    expect(eventsBetween({ ...cast, people: [] }, DAY, DAY + HOUR_MS)).toEqual([])
    expect(eventsBetween({ ...cast, streamers: [] }, DAY, DAY + HOUR_MS)).toEqual([])
  })
})
