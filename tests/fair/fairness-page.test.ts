import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beaconRoundAfter, QUICKNET } from '../../machines/fair/beacon.ts'
import { limitOf, messageOf } from '../../machines/fair/draw.ts'
import { claimOf } from '../../scripts/fair/claim.ts'
import { reportOf } from '../../scripts/fair/report.ts'
import { DOC_FILE, PLANETS_TEXT, vectors, WHEEL_TEXT } from './golden.ts'
import type { Vector } from './independent.ts'
import { opensslExample, prizeTables } from './page-blocks.ts'

const PAGE = readFileSync(DOC_FILE, 'utf8')
const VECTORS = vectors()

/** What stands in the fences of a language, in order. */
function fencesOf(language: string): string[] {
  const inside = PAGE.split(/^```/m).filter((_, place) => place % 2 === 1)
  return inside.flatMap((fence) => {
    const end = fence.indexOf('\n')
    return fence.slice(0, end) === language ? [fence.slice(end + 1).trimEnd()] : []
  })
}

describe('docs/fairness.md says what holds', () => {
  it('what each outcome of the tunings of version 1 pays', () => {
    expect(PAGE).toContain(`<!-- prizes -->\n${prizeTables()}\n<!-- end of prizes -->`)
  })

  it('the canonical JSON of a tuning, and its hash', () => {
    const hash = createHash('sha256').update(WHEEL_TEXT).digest('hex')
    expect(fencesOf('json')).toEqual([WHEEL_TEXT])
    expect(PAGE).toContain(`Its SHA-256 is \`${hash}\`.`)
  })

  it.each([
    ['protocol 1', []],
    ['protocol 2', ['T']],
    ['protocol 2 with a beacon', ['T', 'B']],
  ])('the messages of %s', (protocol, letters) => {
    const bound = letters.map((letter) => (letter === 'T' ? 'aa' : 'bb').repeat(32))
    const [first, second] = [0, 1].map((round) =>
      messageOf({ clientSeed: 'lucky', nonce: 7, bound }, round)
        .replace('aa'.repeat(32), 'T')
        .replace('bb'.repeat(32), 'B'),
    )
    expect(PAGE).toContain(`| ${protocol} | \`${first}\` | \`${second}\` |\n`)
  })

  it('the beacon’s round, and where it is compared', () => {
    const { genesisMs, chainHash } = QUICKNET
    expect(PAGE).toContain(`\`(t + 3000 - ${genesisMs}) / 3000 + 2\``)
    expect(PAGE).toContain(`https://api.drand.sh/${chainHash}/public/<round>`)
    const at = 1_796_083_250_000
    expect(beaconRoundAfter(at)).toBe(Math.floor((at + 3_000 - genesisMs) / 3_000) + 2)
  })

  it('the limit of the example', () => {
    expect(PAGE).toContain(`its limit is ${limitOf(463)}.`)
  })
})

describe('its examples answer what the vectors say', () => {
  // They name their weights: what is in force when they are tried may be another tuning.
  const noFile = (): never => {
    throw new Error('an example reads a tuning file')
  }
  const bound = VECTORS.find(({ shows }) => shows === 'a round of three dispatches') as Vector

  it('for openssl', () => {
    expect(fencesOf('sh')).toContain(opensslExample(bound, PLANETS_TEXT))
  })

  it.each(fencesOf(''))('the command %.40s…', (text) => {
    const args = text.replaceAll('\\\n', ' ').split(/\s+/).slice(4)
    const { holds, lines } = reportOf(claimOf(args, noFile))
    expect(holds).toBe(true)
    const digests = VECTORS.flatMap(({ tuningHash, digest }) => (tuningHash ? [digest] : []))
    const shown = lines.find((line) => line.startsWith('digest'))?.split(/\s+/)[1]
    expect(digests).toContain(shown)
  })
})

describe('its Python program for draws and rounds', () => {
  const program = fencesOf('python').find((text) => text.includes('serverSeed')) ?? ''
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'companion-fairness-'))
    writeFileSync(join(folder, 'verify.py'), program)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** A vector as the API answers it. */
  function answerOf(vector: Vector): object {
    const { serverSeed, clientSeed, nonce, weights, round: id, ships } = vector
    const { tuningHash = 'aa'.repeat(32), dispatchRoot = null, beacon = null } = vector
    const proof = { protocol: vector.tuningHash ? 2 : 1, tuningHash, beacon }
    if (id === undefined) return { serverSeed, clientSeed, nonce, weights, ...proof }
    const round = { id, ships, serverSeed, clientSeed }
    return { round, weights, proof: { ...proof, dispatchRoot } }
  }
  const leavesOf = ({ leaves = [] }: Vector) =>
    leaves.map((text) => {
      const [, id, planet, ships, at] = text.split(':')
      return { id, planet: Number(planet), ships: Number(ships), at: Number(at) }
    })
  function answersOf(vector: Vector): string {
    const [answer, leaves] = [join(folder, 'answer.json'), join(folder, 'leaves.json')]
    writeFileSync(answer, JSON.stringify(answerOf(vector)))
    writeFileSync(leaves, JSON.stringify(leavesOf(vector)))
    return execFileSync('python3', [join(folder, 'verify.py'), answer, leaves], {
      encoding: 'utf8',
    })
  }
  function hasPython(): boolean {
    try {
      return execFileSync('python3', ['-c', 'print(3)'], { encoding: 'utf8' }).trim() === '3'
    } catch {
      return false
    }
  }

  // A machine without Python still sees that nobody changed the program since it was run.
  it('is the one that was run', () => {
    expect(createHash('sha256').update(program).digest('hex')).toBe(RUN)
  })

  it.each(hasPython() ? VECTORS : [])('says the same of $shows', (vector) => {
    const { commitment, clientSeed, number, outcome } = vector
    expect(answersOf(vector).split(/\r?\n/)).toEqual([
      `commitment ${commitment}`,
      `client seed ${clientSeed}`,
      `number ${number} outcome ${outcome}`,
      '',
    ])
  })
})

const RUN = 'c6d33ef65e90f4526831777fd2fd701c5f8525515da9a300bf141f98a6fb3cfe'
