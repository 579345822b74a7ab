import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { MACHINES } from '../../machines/replay/machines.ts'
import { replay } from '../../machines/replay/run.ts'
import type { Trace } from '../../machines/replay/trace.ts'
import { KEPT } from './kept.ts'
import { PLANTS } from './plants.ts'

const MAX_MISSED = 2

const tracesOf = (name: string) => KEPT.filter(({ trace }) => trace.head.machine === name)

/** The kept traces that a machine does not run as they say. */
function caughtBy(name: string, machine: AnyStateMachine): string[] {
  return tracesOf(name)
    .filter(({ trace }) => replay(machine, trace).mismatch !== null)
    .map((kept) => kept.name)
}

/** A trace as it was when steps told states alone. */
function statesAlone({ head, steps }: Trace): Trace {
  return { head, steps: steps.map(({ at, event, state }) => ({ at, event, state })) }
}

const planted = Object.entries(PLANTS).flatMap(([name, plants]) =>
  plants.map((plant) => ({ name, ...plant, caught: caughtBy(name, plant.machine) })),
)

describe('kept traces notice a fault in a machine (design §4)', () => {
  it('save two of eighty-two', () => {
    expect(planted).toHaveLength(82)
    const missed = planted
      .filter(({ caught }) => caught.length === 0)
      .map(({ name, fault }) => `no trace notices, ${name}: ${fault}\n`)
    process.stdout.write(missed.join(''))
    expect(missed.length).toBeLessThanOrEqual(MAX_MISSED)
  })

  it('and none without one', () => {
    for (const [name, machine] of Object.entries(MACHINES))
      expect(caughtBy(name, machine)).toEqual([])
  })

  it('by what a step says of context and calls, not by its state: that is the same in most of them', () => {
    const byState = planted.filter(({ name, machine }) =>
      tracesOf(name).some(({ trace }) => replay(machine, statesAlone(trace)).mismatch !== null),
    )
    expect(byState.length).toBeLessThan(planted.length - MAX_MISSED)
  })
})
