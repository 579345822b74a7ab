import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tuningHashOf } from '../../machines/fair/canonical.ts'
import { ClaimError, claimOf } from '../../scripts/fair/claim.ts'
import { reportOf } from '../../scripts/fair/report.ts'
import { SKY, WHEEL } from '../tunings.ts'
import { GOLDEN_FILE } from './golden.ts'
import type { Vector } from './independent.ts'

const GOLDEN = JSON.parse(readFileSync(GOLDEN_FILE, 'utf8')) as Vector[]
const TUNING = JSON.stringify(WHEEL)
const SEED = '5eed'.repeat(16)

const argsOf = ({ serverSeed, clientSeed, nonce, weights, ...vector }: Vector) => [
  ...['--server-seed', serverSeed, '--client-seed', clientSeed],
  ...['--nonce', String(nonce), '--weights', weights.join(',')],
  ...boundArgs(vector),
]

/** What says that a vector is of protocol 2. */
const boundArgs = ({ tuningHash, beacon }: Pick<Vector, 'tuningHash' | 'beacon'>) => [
  ...(tuningHash ? ['--tuning-hash', tuningHash] : []),
  ...(beacon ? ['--beacon', beacon] : []),
]

const noFile = (): string => {
  throw new Error('there is no such file')
}

describe('npm run verify-draw calculates a draw anew (design §3)', () => {
  it.each(GOLDEN)('it tells every step of $shows', (vector) => {
    const { lines, holds } = reportOf(claimOf(argsOf(vector), noFile))
    const told = lines.join('\n')
    expect(holds).toBe(true)
    expect(told).toContain(`commitment  ${vector.commitment}\n`)
    expect(told).toContain(`digest      ${vector.digest}\n`)
    expect(told).toMatch(new RegExp(`^number      ${vector.number} of 0 to \\d+$`, 'm'))
    expect(told).toMatch(
      new RegExp(`^outcome     ${vector.outcome}, which owns \\d+ to \\d+$`, 'm'),
    )
    expect(lines.filter((line) => line.startsWith('digest'))).toHaveLength(vector.digests)
    expect(lines.filter((line) => line.includes('is passed over'))).toHaveLength(vector.passedOver)
  })

  const [vector] = GOLDEN as [Vector]

  it('it compares the commitment with the one that was shown', () => {
    const withCommitment = (commitment: string) =>
      reportOf(claimOf([...argsOf(vector), '--commitment', commitment], noFile))
    expect(withCommitment(vector.commitment).holds).toBe(true)
    expect(withCommitment(vector.commitment.toUpperCase()).holds).toBe(true)
    expect(withCommitment(SEED)).toMatchObject({ holds: false })
    expect(withCommitment(SEED).lines[0]).toContain('NOT the one that was shown')
  })

  it('it takes the weights of a tuning and names the prize', () => {
    const args = ['--server-seed', SEED, '--client-seed', 'lucky', '--nonce', '0', '--tuning', 'it']
    const claim = claimOf(args, () => TUNING)
    expect(claim.weights).toHaveLength(8)
    const names = claim.names.join('|')
    expect(reportOf(claim).lines.join('\n')).toMatch(
      new RegExp(`^outcome     \\d \\((${names})\\)`, 'm'),
    )
  })

  it('it holds the hash of a tuning against the one that the draw is bound to', () => {
    const draw = ['--server-seed', SEED, '--client-seed', 'lucky', '--nonce', '0', '--tuning', 'it']
    const withHash = (hash: string) =>
      reportOf(claimOf([...draw, '--tuning-hash', hash], () => TUNING))
    const hash = tuningHashOf(JSON.parse(TUNING))
    expect(withHash(hash).holds).toBe(true)
    expect(withHash(hash).lines).toContain(`tuning      ${hash}, as it was shown`)
    expect(withHash(hash).lines).toContain(`message     lucky:0:${hash}`)
    expect(withHash(SEED).holds).toBe(false)
    expect(withHash(SEED).lines).toContain(`tuning      ${hash}, NOT the one that was shown`)
  })

  it('it calculates a draw of protocol 1 without a hash', () => {
    const draw = ['--server-seed', SEED, '--client-seed', 'lucky', '--nonce', '0', '--tuning', 'it']
    const { lines } = reportOf(claimOf(draw, () => TUNING))
    expect(lines).toContain('message     lucky:0')
    expect(lines.filter((line) => line.startsWith('tuning'))).toEqual([])
  })

  it('it takes a client seed that looks like an option', () => {
    const args = ['--server-seed', SEED, '--client-seed', '--nonce', '--nonce', '3']
    expect(claimOf(args, () => TUNING)).toMatchObject({ clientSeed: '--nonce', nonce: 3 })
  })
})

describe('npm run verify-draw -- --round calculates a round anew (docs/fairness.md)', () => {
  const rounds = GOLDEN.filter(({ round }) => round !== undefined)
  const NAMES = ['mercury', 'venus', 'mars', 'jupiter', 'saturn', 'uranus', 'neptune', 'kepler']
  const argsOfRound = ({ round, ships, serverSeed, dispatchRoot, ...vector }: Vector) => [
    ...['--round', String(round), '--ships', String(ships)],
    ...['--server-seed', serverSeed],
    ...(dispatchRoot ? ['--dispatch-root', dispatchRoot] : []),
    ...boundArgs(vector),
  ]
  const readSky = (file: string) => {
    expect(file).toBe('assets/adventure/tuning.json')
    return JSON.stringify(SKY)
  }

  it.each(rounds)('it tells every step of $shows', (vector) => {
    const args = [...argsOfRound(vector), '--commitment', vector.commitment]
    const name = NAMES[vector.outcome] ?? ''
    const { lines, holds } = reportOf(claimOf([...args, '--treasure', name], readSky))
    const told = lines.join('\n')
    expect(holds).toBe(true)
    const root = vector.dispatchRoot ? `:${vector.dispatchRoot}` : ''
    expect(told).toContain(`text        ${vector.round}:${vector.ships}${root}\n`)
    expect(told).toContain(`client seed ${vector.clientSeed}\n`)
    expect(told).toContain(`commitment  ${vector.commitment}, as it was shown\n`)
    expect(told).toContain(`digest      ${vector.digest}\n`)
    expect(told).toContain(`outcome     ${vector.outcome} (${name}), which owns `)
    expect(lines.at(-1)).toMatch(/, as it was shown$/)
  })

  const [round] = rounds as [Vector]

  it('it tells the time at which the round opened', () => {
    expect(reportOf(claimOf(argsOfRound(round), readSky)).lines[0]).toBe(
      'round       1780315200, opened 2026-06-01T12:00:00.000Z',
    )
  })

  it('it takes the planet by its number too, and says where it was another', () => {
    const withTreasure = (treasure: string) =>
      reportOf(claimOf([...argsOfRound(round), '--treasure', treasure], readSky))
    expect(withTreasure('3').holds).toBe(true)
    expect(withTreasure('Jupiter').holds).toBe(true)
    expect(withTreasure('2').holds).toBe(false)
    expect(withTreasure('2').lines.at(-1)).toMatch(/, NOT the one that was shown$/)
  })

  it('it takes other weights, one for each planet', () => {
    const args = [...argsOfRound(round), '--weights', '1,1,1,1,1,1,1,1']
    expect(claimOf(args, noFile)).toMatchObject({ names: NAMES, nonce: 0 })
  })

  const good = argsOfRound(round)
  const cases: [fault: string, args: string[], line: string][] = [
    ['no ships', ['--round', '600', '--server-seed', SEED], '--ships is missing'],
    [
      'ships of seven planets',
      [...good, '--ships', '1,2,3,4,5,6,7'],
      '--ships must be 8 whole numbers with commas, Mercury first, Kepler last',
    ],
    [
      'half a ship',
      [...good, '--ships', '1,2,3,4,5,6,7,0.5'],
      '--ships must be 8 whole numbers with commas, Mercury first, Kepler last',
    ],
    [
      'more ships than can be counted',
      [...good, '--ships', '1,2,3,4,5,6,7,9007199254740993'],
      '--ships must be 8 whole numbers with commas, Mercury first, Kepler last',
    ],
    [
      'a round by its time',
      [...good, '--round', '12:00'],
      '--round must be a whole number of 0 or more',
    ],
    [
      'a round beyond all dates',
      [...good, '--round', '8640000000001'],
      '--round must be the second at which it opened',
    ],
    [
      'a planet that there is not',
      [...good, '--treasure', 'pluto'],
      `--treasure must be 0 to 7, or one of ${NAMES.join(', ')}`,
    ],
    [
      'a client seed besides',
      [...good, '--client-seed', 'lucky'],
      '--client-seed is made by the round; please leave it out',
    ],
    [
      'a nonce besides',
      [...good, '--nonce', '0'],
      '--nonce is made by the round; please leave it out',
    ],
    ['a root alone', [...good, '--dispatch-root', SEED], '--dispatch-root needs --tuning-hash too'],
    [
      'a hash without a root',
      [...good, '--tuning-hash', SEED],
      '--dispatch-root is missing: a round with --tuning-hash has one',
    ],
    [
      'a root that is none',
      [...good, '--tuning-hash', SEED, '--dispatch-root', 'oak'],
      '--dispatch-root must be 64 digits of 0-9 and a-f',
    ],
    ['ships without a round', good.slice(2), '--ships needs --round too'],
    [
      'weights of a wheel',
      [...good, '--weights', '1,2'],
      '--weights must be 8 for a round, one for each planet',
    ],
    [
      'the tuning of a wheel',
      [...good, '--tuning', 'wheel'],
      '--tuning: wheel is no tuning of the adventure',
    ],
  ]
  it.each(cases)('one line says why it can’t with %s', (_fault, args, line) => {
    expect(() => claimOf(args, () => TUNING)).toThrow(new ClaimError(line))
  })
})

describe('a draw that can’t be calculated: one line says why', () => {
  const good = ['--server-seed', SEED, '--client-seed', 'lucky', '--nonce', '0']
  const cases: [fault: string, args: string[], line: string][] = [
    ['nothing at all', [], '--server-seed is missing'],
    ['no nonce', good.slice(0, 4), '--nonce is missing'],
    [
      'a short server seed',
      [...good, '--server-seed', 'abc'],
      '--server-seed must be 64 digits of 0-9 and a-f',
    ],
    [
      'a client seed with a colon',
      [...good, '--client-seed', 'a:b'],
      '--client-seed must be 1 to 64 of A-Z, a-z, 0-9, _ and -',
    ],
    ['a negative nonce', [...good, '--nonce', '-1'], '--nonce must be a whole number of 0 or more'],
    ['half a nonce', [...good, '--nonce', '0.5'], '--nonce must be a whole number of 0 or more'],
    [
      'a nonce too large to count',
      [...good, '--nonce', '9007199254740993'],
      '--nonce must be a whole number of 0 or more',
    ],
    [
      'a commitment that is none',
      [...good, '--commitment', 'yes'],
      '--commitment must be 64 digits of 0-9 and a-f',
    ],
    [
      'a tuning hash that is none',
      [...good, '--tuning-hash', ''],
      '--tuning-hash must be 64 digits of 0-9 and a-f',
    ],
    ['a beacon alone', [...good, '--beacon', SEED], '--beacon needs --tuning-hash too'],
    [
      'a beacon that is none',
      [...good, '--tuning-hash', SEED, '--beacon', 'light'],
      '--beacon must be 64 digits of 0-9 and a-f',
    ],
    [
      'a root of no round',
      [...good, '--tuning-hash', SEED, '--dispatch-root', SEED],
      '--dispatch-root needs --round too',
    ],
    [
      'weights of 0',
      [...good, '--weights', '0,0'],
      '--weights must be whole numbers with commas, their sum from 1 to 2^32',
    ],
    [
      'weights in words',
      [...good, '--weights', 'one'],
      '--weights must be whole numbers with commas, their sum from 1 to 2^32',
    ],
    [
      'a tuning that is not there',
      [...good, '--tuning', 'gone.json'],
      '--tuning: gone.json cannot be read',
    ],
    ['an unknown option', [...good, '--seed=1'], "Unknown option '--seed'"],
    [
      'a word too many',
      [...good, 'please'],
      "Unexpected argument 'please'. This command does not take positional arguments",
    ],
  ]
  it.each(cases)('%s', (_fault, args, line) => {
    expect(() => claimOf(args, noFile)).toThrow(new ClaimError(line))
  })

  it.each([
    ['is no JSON', '{'],
    ['is no tuning of the turntable', '{}'],
  ])('a tuning that %s', (fault, source) => {
    const line = `--tuning: it ${fault}`
    expect(() => claimOf([...good, '--tuning', 'it'], () => source)).toThrow(new ClaimError(line))
  })
})

describe('the command itself', () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const script = join(import.meta.dirname, '../../scripts/verify-draw.ts')
      execFile(process.execPath, [script, ...args], (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      )
    })
  const [vector] = GOLDEN as [Vector]

  it('ends well on a draw that holds', async () => {
    const { code, out } = await run(...argsOf(vector), '--commitment', vector.commitment)
    expect(code).toBe(0)
    expect(out).toContain(vector.digest)
  })

  it('ends with 1 on another commitment', async () => {
    expect((await run(...argsOf(vector), '--commitment', SEED)).code).toBe(1)
  })

  it('ends with 1 and one line on bad input', async () => {
    const { code, out, err } = await run('--server-seed', 'abc')
    expect({ code, out, lines: err.trimEnd().split('\n') }).toEqual({
      code: 1,
      out: '',
      lines: ['--server-seed must be 64 digits of 0-9 and a-f'],
    })
  })
})
