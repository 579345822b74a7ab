// What must hold in a database that was restored.
import { boundOf } from '../../../machines/fair/binding.ts'
import { commitmentOf } from '../../../machines/fair/draw.ts'
import { verifyDraw } from '../../../machines/fair/verify.ts'
import type { Deed } from '../../../tests/faults/hammer.ts'
import { end, run, type Server, startServer } from '../../../tests/faults/process.ts'
import { ask, type Pilot } from '../../../tests/faults/rounds.ts'
import { opportunities } from '../../../tests/wheel.ts'
import { queryOne } from '../instance.ts'

const OTHER_KEY = 'dead'.repeat(16)
const REFUSAL = 'SEED_KEY: version 1 is not the key that this database'

/** Promises, until one is broken. @throws saying which */
export function promise(holds: boolean, broken: string): asserts holds {
  if (!holds) throw new Error(`a promise was broken: ${broken}`)
}

/** Those deeds that a database holds, by their idempotency keys; nothing is done by looking. */
export async function heldOf(url: string, deeds: readonly Deed[]): Promise<Deed[]> {
  const { keys } = await queryOne<{ keys: string[] }>(
    url,
    `SELECT coalesce(array_agg(key::text), '{}') AS keys FROM idempotency WHERE key = ANY($1::uuid[])`,
    [deeds.map(({ key }) => key)],
  )
  const held = new Set(keys)
  return deeds.filter(({ key }) => held.has(key))
}

/** A server with a seed key that is not this database's must not start: it could reveal nothing that was promised. */
export async function refuseOtherKey(settings: Record<string, string>): Promise<void> {
  const said = await startServer({ ...settings, SEED_KEY: OTHER_KEY }).then(
    async (server) => {
      await end(server, 'SIGKILL')
      return 'it started'
    },
    (error: Error) => error.message,
  )
  promise(said.includes(REFUSAL), `a server with another SEED_KEY was not refused: ${said}`)
}

/** How many pairs of seeds are secret in a database, though players were told their seeds in these deeds. */
export async function knownPairs(url: string, deeds: readonly Deed[]): Promise<number> {
  const told = deeds
    .filter(({ operation }) => operation === 'fairness.rotate')
    .map(({ done }) => (JSON.parse(done?.answer ?? '') as Rotated).revealed.commitment)
  const { pairs } = await queryOne<{ pairs: number }>(
    url,
    `SELECT count(*)::int AS pairs FROM fair_seed WHERE state <> 'revealed' AND commitment = ANY($1)`,
    [told],
  )
  return pairs
}

interface Rotated {
  revealed: { commitment: string }
}

/** Runs an operator's command. @throws with what it said when it fails */
export async function operate(words: string, settings: Record<string, string>): Promise<void> {
  const running = run(`operate.ts ${words}`, settings)
  const code = await running.ended
  promise(code === 0, `${words} ended with ${code}: ${running.said.err}${running.said.out}`)
}

/** Spins once as a player. */
export async function spin(server: Server, { token }: Pilot): Promise<void> {
  const body = opportunities(1)
  const { text } = await ask(server, 'POST /api/turntable/spins', { token, body })
  promise(text.includes('"spins"'), `a spin was answered ${text}`)
}

/** The commitments that a player was shown: of the pair in use, and of the one after it. */
export async function commitmentsOf(server: Server, { token }: Pilot): Promise<string[]> {
  const { current, next } = (await ask(server, 'GET /api/fairness/seed', { token })).answer
  return [current.commitment, next.commitment]
}

/** Every one of these commitments was kept: its seed is revealed, and is the one that was committed to. */
export async function expectRevealed(url: string, commitments: readonly string[]): Promise<void> {
  const { pairs } = await queryOne<{ pairs: { commitment: string; seed: string | null }[] }>(
    url,
    `SELECT json_agg(json_build_object('commitment', commitment, 'seed', server_seed)) AS pairs
     FROM fair_seed WHERE commitment = ANY($1)`,
    [commitments],
  )
  const kept = pairs.filter(({ commitment, seed }) => seed && commitmentOf(seed) === commitment)
  promise(
    kept.length === commitments.length,
    `${kept.length} of ${commitments.length} commitments were kept`,
  )
}

/** Recalculates a player's newest draws of revealed pairs. @returns how many there were */
export async function recalculateDraws(server: Server, { token }: Pilot): Promise<number> {
  const { draws } = (await ask(server, 'GET /api/fairness/draws', { token })).answer
  const revealed = draws.flatMap(({ serverSeed, ...draw }) =>
    serverSeed === null ? [] : [{ ...draw, serverSeed, bound: boundOf(draw) }],
  )
  for (const draw of revealed) {
    const { commitmentMatches, outcomeMatches } = verifyDraw(draw)
    promise(commitmentMatches && outcomeMatches, `draw ${draw.id} does not come out as it was paid`)
  }
  return revealed.length
}
