import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REMINDER_MINUTES } from '../../contract/constants.ts'
import {
  countPlay,
  hoursPlayed,
  isReminderDue,
  NOT_PLAYED,
  type PlayTime,
  remind,
} from '../../machines/play/play-time.ts'
import { steppedClock } from '../../machines/replay/stepped-clock.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const MINUTE = 60_000
const COUNT_MS = 5_000

/** A player in a session whose page counts every few seconds while it is in sight. */
function session() {
  const clock = steppedClock()
  let time: PlayTime = NOT_PLAYED
  let isInSight = false
  const reminders: number[] = []
  const count = () => {
    const wasDue = isReminderDue(time)
    time = countPlay(time, NOW + clock.now(), isInSight)
    if (isReminderDue(time) && !wasDue) reminders.push(clock.now() / MINUTE)
  }
  const tick = () => {
    if (isInSight) count()
    clock.setTimeout(tick, COUNT_MS)
  }
  clock.setTimeout(tick, COUNT_MS)
  return {
    reminders,
    see: (seen: boolean) => {
      isInSight = seen
      count()
    },
    pass: (minutes: number) => clock.advanceTo(clock.now() + minutes * MINUTE),
    goOn: () => {
      time = remind(time)
      count()
    },
    /** The page is loaded again: only what was kept is left. */
    reload: () => {
      time = JSON.parse(JSON.stringify(time)) as PlayTime
      count()
    },
    minutes: () => time.playedMs / MINUTE,
  }
}

describe('a page reminds after each hour of play (features: responsible play)', () => {
  it('after 60 minutes in sight, and after 60 more', () => {
    const { see, pass, goOn, reminders } = session()
    see(true)
    pass(REMINDER_MINUTES - 0.1)
    expect(reminders).toEqual([])
    pass(0.1)
    expect(reminders).toEqual([REMINDER_MINUTES])
    goOn()
    pass(REMINDER_MINUTES)
    expect(reminders).toEqual([REMINDER_MINUTES, 2 * REMINDER_MINUTES])
  })

  it('what is out of sight is no play', () => {
    const { see, pass, minutes, reminders } = session()
    see(true)
    pass(30)
    see(false)
    pass(500)
    see(true)
    pass(29)
    expect(minutes()).toBe(59)
    expect(reminders).toEqual([])
    pass(1)
    expect(reminders).toEqual([560])
  })

  it('a page that is loaded again goes on counting', () => {
    const { see, pass, reload, minutes, reminders } = session()
    see(true)
    pass(40)
    reload()
    pass(20)
    expect(minutes()).toBe(60)
    expect(reminders).toEqual([60])
  })

  it('while the reminder waits for an answer nobody plays', () => {
    const { see, pass, goOn, minutes, reminders } = session()
    see(true)
    pass(60 + 45)
    expect(minutes()).toBe(60)
    goOn()
    pass(59)
    expect(reminders).toHaveLength(1)
    pass(1)
    expect(reminders).toHaveLength(2)
  })
})

describe('only time that passed for sure is counted', () => {
  const playing: PlayTime = { playedMs: 0, countedAt: NOW, reminded: 0 }

  it.each([
    ['a second', 1_000, 1_000],
    ['the longest step, a minute', 60_000, 60_000],
    ['a phone that slept', 60_001, 0],
    ['a clock that was set ahead', 86_400_000, 0],
    ['a clock that was set back', -86_400_000, 0],
  ])('%s', (_what, stepMs, playedMs) => {
    expect(countPlay(playing, NOW + stepMs, true)).toEqual({
      playedMs,
      countedAt: NOW + stepMs,
      reminded: 0,
    })
  })

  it('play never shrinks, and one reminder is due at most', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: -1e8, max: 1e8 }), fc.boolean()))
    fc.assert(
      fc.property(steps, (all) => {
        let time = playing
        for (const [stepMs, isPlaying] of all) {
          const next = countPlay(time, (time.countedAt ?? NOW) + stepMs, isPlaying)
          expect(next.playedMs).toBeGreaterThanOrEqual(time.playedMs)
          time = next
        }
        expect(isReminderDue(remind(time))).toBe(false)
        expect(hoursPlayed(time)).toBe(Math.floor(time.playedMs / 3_600_000))
      }),
    )
  })
})
