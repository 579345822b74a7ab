import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { SpinAnswer } from '../../contract/turntable.ts'
import { turntableParts } from '../../machines/replay/deciding.ts'
import { replay } from '../../machines/replay/run.ts'
import { readTrace, type Trace, writeTrace } from '../../machines/replay/trace.ts'
import { type TurntableContext, turntableMachine } from '../../machines/turntable/machine.ts'
import { ApiError } from '../../src/api/api-error.ts'
import { type RecordingOptions, startRecording } from '../../src/base/trace/recorder.ts'
import { redact } from '../../src/base/trace/redact.ts'
import { KEPT } from '../replay/kept.ts'

const ANSWER: SpinAnswer = {
  spins: [
    {
      id: '01890000-0000-7000-8000-000000000001',
      at: 0,
      sector: 0,
      prize: { currency: 'gold', amount: 20 },
      tuningVersion: 1,
    },
  ],
  stakeDiamonds: 10,
  balances: { diamond: 90, gold: 20, point: 0 },
}

/** A table that is being recorded; `spin` stands for the call of the page. */
function play(
  spin: () => Promise<SpinAnswer>,
  options: Partial<RecordingOptions<TurntableContext>> = {},
) {
  // The server's time as a page has it: an offset that was measured.
  let now = 1_000.4
  const kept: Trace[] = []
  const inspect = startRecording<TurntableContext>({
    machine: 'turntable',
    tuningVersion: 1,
    seed: 'a'.repeat(64),
    user: 100_005,
    language: 'th',
    build: 'Dk3xQ9_a',
    input: { diamonds: 100 },
    deciding: turntableParts,
    now: () => now,
    onTrace: (trace) => kept.push(structuredClone(trace)),
    ...options,
  })
  const machine = turntableMachine.provide({ actors: { spin: fromPromise(spin) } })
  const actor = createActor(machine, { input: { diamonds: 100 }, inspect }).start()
  return {
    actor,
    pass: (ms: number) => {
      now += ms
    },
    answered: () => new Promise((done) => setTimeout(done)),
    trace: () => kept[kept.length - 1],
  }
}

describe('a recording is for testers, and tells nothing private (docs/testing.md)', () => {
  it('leaves out what people are called and what they write', () => {
    const match = { user: { id: 100_001, nickname: 'Lan' }, text: 'Hello!' }
    expect(redact({ event: { type: 'GREET', match }, at: 7, faces: [], refusal: null })).toEqual({
      event: { type: 'GREET', match: { user: { id: 100_001, nickname: '…' }, text: '…' } },
      at: 7,
      faces: [],
      refusal: null,
    })
  })

  it('in no kept trace is there any of it', () => {
    const told = KEPT.flatMap(({ text }) => [...text.matchAll(/"(?:nickname|text)":"([^"]*)"/g)])
    expect(told.length).toBeGreaterThan(0)
    expect(told.map(([, said]) => said).filter((said) => said !== '…')).toEqual([])
  })
})

describe('a recorded run can be replayed without its page (design §4)', () => {
  it('tells what the server answered as an event, with the time since the start', async () => {
    const { actor, pass, answered, trace } = play(async () => ANSWER)
    actor.send({ type: 'SPIN', count: 1 })
    await answered()
    pass(4_200)
    actor.send({ type: 'STOPPED' })
    actor.send({ type: 'COLLECTED' })
    const recorded = trace()
    expect(recorded?.steps.map(({ at, event, state }) => [at, event.type, state])).toEqual([
      [0, 'SPIN', 'spinning'],
      [0, 'DRAWN', 'decelerating'],
      [4_200, 'STOPPED', 'revealing'],
      [4_200, 'COLLECTED', 'idle'],
    ])
    expect(recorded?.steps[1]?.event.answer).toEqual(ANSWER)
  })

  it.each<[string, () => Promise<SpinAnswer>, string]>([
    ['a lost network', () => Promise.reject(new ApiError('NETWORK')), 'idle'],
    ['short diamonds', () => Promise.reject(new ApiError('DIAMOND_NOT_ENOUGH', 402)), 'blocked'],
  ])('comes to the same states after %s', async (_, spin, state) => {
    const { actor, answered, trace } = play(spin)
    actor.send({ type: 'SPIN', count: 1 })
    await answered()
    const recorded = trace()
    if (!recorded) throw new Error('nothing was recorded')
    expect(recorded.steps[1]?.state).toBe(state)
    expect(replay(turntableMachine, readTrace(writeTrace(recorded))).mismatch).toBeNull()
  })

  it('keeps a double tap that the machine let pass without effect', async () => {
    const { actor, trace } = play(() => new Promise(() => {}))
    actor.send({ type: 'SPIN', count: 1 })
    actor.send({ type: 'SPIN', count: 1 })
    expect(trace()?.steps.map(({ state }) => state)).toEqual(['spinning', 'spinning'])
  })
})

describe('a recording says where it comes from, and what decides', () => {
  it('seed, user as a number, language, build, and when it began', () => {
    const { trace } = play(() => new Promise(() => {}))
    expect(trace()).toEqual({
      head: {
        machine: 'turntable',
        tuningVersion: 1,
        seed: 'a'.repeat(64),
        user: 100_005,
        language: 'th',
        build: 'Dk3xQ9_a',
        startedAt: 1_000,
        input: { diamonds: 100 },
      },
      steps: [],
    })
  })

  it('the seed as soon as it is known', async () => {
    const { actor, answered, trace } = play(() => new Promise(() => {}), {
      seed: Promise.resolve('b'.repeat(64)),
    })
    expect(trace()?.head.seed).toBeNull()
    actor.send({ type: 'SPIN', count: 1 })
    await answered()
    expect(trace()?.head.seed).toBe('b'.repeat(64))
    expect(trace()?.steps).toHaveLength(1)
  })

  it('after every step balance, count, refusal and answer, and what it asked of the server', async () => {
    const { actor, answered, trace } = play(async () => ANSWER)
    actor.send({ type: 'SPIN', count: 1 })
    await answered()
    const answer = {
      balances: ANSWER.balances,
      spins: [{ id: '01890000-0000-7000-8000-000000000001', sector: 0 }],
    }
    expect(trace()?.steps).toMatchObject([
      {
        calls: [{ name: 'spin', input: { count: 1 } }],
        expect: { diamonds: 100, count: 1, refusal: null, answer: null },
      },
      {
        answers: 'spin',
        calls: [],
        expect: { diamonds: 90, count: 1, refusal: null, answer },
      },
    ])
  })
})

it('what happens again and again is written short: what changed, no more', () => {
  const { actor, trace } = play(() => new Promise(() => {}))
  for (const diamonds of [100, 90, 90]) actor.send({ type: 'BALANCE', diamonds })
  const told = trace()?.steps.map(({ expect: parts }) => parts)
  expect(told).toEqual([
    { diamonds: 100, count: 1, refusal: null, answer: null },
    { diamonds: 90 },
    {},
  ])
})

describe('a recording that nobody asked for stays small', () => {
  const restart = { afterSteps: 3, atState: 'idle' }

  it('starts anew at rest, from what the machine then holds', async () => {
    const { actor, answered, trace } = play(async () => ANSWER, { restart })
    actor.send({ type: 'SPIN', count: 1 })
    await answered()
    actor.send({ type: 'STOPPED' })
    expect(trace()?.steps).toHaveLength(3)
    actor.send({ type: 'COLLECTED' })
    actor.send({ type: 'BALANCE', diamonds: 5 })
    expect(trace()?.head.start).toMatchObject({ value: 'idle', context: { diamonds: 90 } })
    expect(trace()?.steps.map(({ event }) => event.type)).toEqual(['BALANCE'])
  })

  it('and replays from there, with what an input alone would not say', async () => {
    const refused = () => Promise.reject(new ApiError('NETWORK'))
    const { actor, answered, trace } = play(refused, { restart })
    actor.send({ type: 'BALANCE', diamonds: 500 })
    actor.send({ type: 'SPIN', count: 10 })
    await answered()
    actor.send({ type: 'BALANCE', diamonds: 600 })
    const recorded = trace()
    if (!recorded) throw new Error('nothing was recorded')
    expect(recorded.steps).toHaveLength(1)
    expect(recorded.steps[0]?.expect).toMatchObject({ count: 10, refusal: 'NETWORK' })
    expect(replay(turntableMachine, readTrace(writeTrace(recorded))).mismatch).toBeNull()
  })
})
