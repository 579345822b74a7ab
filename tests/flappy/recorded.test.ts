import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { FlightResult, FlightTicket, FlownRun } from '../../contract/flappy.ts'
import { flappyMachine } from '../../machines/flappy/machine.ts'
import { flappyParts } from '../../machines/replay/deciding.ts'
import { replay } from '../../machines/replay/run.ts'
import { readTrace, type Trace, writeTrace } from '../../machines/replay/trace.ts'
import { ApiError } from '../../src/api/api-error.ts'
import { startRecording } from '../../src/base/trace/recorder.ts'
import { GATES } from '../tunings.ts'
import { seedOf } from './runs.ts'

const TICKET: FlightTicket = {
  id: '01890000-0000-7000-8000-000000000001',
  course: seedOf(1),
  commitment: seedOf(2),
  clientSeed: 'mine',
  nextCommitment: seedOf(3),
  tuning: GATES,
  issuedAt: 0,
  expiresAt: 3_600_000,
  runsLeft: 3,
}

/** A run that ends as the server says, recorded as the page does it. */
async function played(submit: () => Promise<FlightResult>): Promise<Trace> {
  const kept: Trace[] = []
  const inspect = startRecording({
    machine: 'flappy',
    tuningVersion: 1,
    seed: null,
    user: 100_005,
    language: 'en',
    build: 'Dk3xQ9_a',
    input: {},
    deciding: flappyParts,
    now: () => 1_000,
    onTrace: (trace) => kept.push(structuredClone(trace)),
  })
  const machine = flappyMachine.provide({
    actors: {
      ticket: fromPromise<FlightTicket>(async () => TICKET),
      submit: fromPromise<FlightResult, FlownRun | null>(submit),
    },
  })
  const settled = () => new Promise((done) => setTimeout(done))
  const actor = createActor(machine, { input: {}, inspect }).start()
  await settled()
  actor.send({ type: 'FLAP', step: 0 })
  actor.send({ type: 'FLAP', step: 20 })
  actor.send({ type: 'CRASHED', steps: 70, score: 0 })
  await settled()
  const last = kept[kept.length - 1]
  if (!last) throw new Error('nothing was recorded')
  return last
}

const refusedFor = (reason: string) => async () => {
  throw new ApiError('RUN_REFUSED', 422, { reason })
}

describe('a flight is recorded as it can be replayed (design §4)', () => {
  it('each of its two calls ends by a word of its own', async () => {
    const trace = await played(refusedFor('impossible'))
    expect(trace.steps.map(({ event, answers }) => [event.type, answers])).toEqual([
      ['TICKET', 'ticket'],
      ['FLAP', undefined],
      ['FLAP', undefined],
      ['CRASHED', undefined],
      ['REFUSED', 'submit'],
      ['TICKET', 'ticket'],
    ])
    expect(trace.steps[4]?.expect).toMatchObject({ reason: 'impossible' })
  })

  it.each([
    ['refused', refusedFor('tooFast')],
    ['kept, for want of a network', () => Promise.reject(new ApiError('NETWORK'))],
  ])('one that is %s comes to the same states again', async (_, submit) => {
    const trace = await played(submit)
    expect(replay(flappyMachine, readTrace(writeTrace(trace))).mismatch).toBeNull()
  })
})
