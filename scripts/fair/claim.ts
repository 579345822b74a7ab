import { parseArgs } from 'node:util'
import { ClientSeed } from '../../contract/fairness.ts'
import { type Binding, boundOf } from '../../machines/fair/binding.ts'
import type { DrawInputs } from '../../machines/fair/draw.ts'
import { bindingOf } from './bound-claim.ts'
import { ClaimError } from './claim-error.ts'
import { type Given, OPTIONS } from './options.ts'
import { type Outcomes, tunedOutcomes, typedOutcomes } from './outcomes.ts'
import { type RoundClaim, roundClaimOf } from './round-claim.ts'
import { hexIn, hexOf, wholeOf } from './typed.ts'

/** A draw to calculate, as someone typed it. */
export interface Claim extends DrawInputs, Outcomes {
  /** Null when none was given to compare with. */
  commitment: string | null
  /** What the client seed was made of; null when it was typed. */
  round: RoundClaim | null
  /** Null for a draw of protocol 1. */
  binding: Binding | null
}

/**
 * Reads the arguments of `npm run verify-draw`.
 * @param readTuning gives a tuning file's source
 * @throws ClaimError
 */
export function claimOf(args: readonly string[], readTuning: (file: string) => string): Claim {
  const given = parse(args)
  const serverSeed = hexOf('server-seed', required(given, 'server-seed'))
  const binding = bindingOf(given)
  const round = roundClaimOf(given)
  const game = round ? 'adventure' : 'turntable'
  return {
    serverSeed,
    clientSeed: round ? round.clientSeed : clientSeedOf(required(given, 'client-seed')),
    nonce: round ? round.nonce : wholeOf('nonce', required(given, 'nonce')),
    bound: binding ? boundOf(binding) : [],
    binding,
    round,
    commitment: hexIn('commitment', given.commitment),
    ...(given.weights === undefined
      ? tunedOutcomes(game, given.tuning, readTuning)
      : typedOutcomes(game, given.weights)),
  }
}

function parse(args: readonly string[]): Given {
  try {
    return parseArgs({ args: joined(args), options: OPTIONS }).values
  } catch (error) {
    const [line = ''] = String(error instanceof Error ? error.message : error).split('\n')
    throw new ClaimError(line)
  }
}

/** Ties each value to its option, because a client seed may begin with a dash. */
function joined(args: readonly string[]): string[] {
  const [first, second, ...rest] = args
  if (first === undefined) return []
  if (second === undefined || !/^--[^=]+$/.test(first)) return [first, ...joined(args.slice(1))]
  return [`${first}=${second}`, ...joined(rest)]
}

function required(given: Given, name: keyof Given): string {
  const value = given[name]
  if (value === undefined) throw new ClaimError(`--${name} is missing`)
  return value.trim()
}

function clientSeedOf(value: string): string {
  if (!ClientSeed.safeParse(value).success) {
    throw new ClaimError('--client-seed must be 1 to 64 of A-Z, a-z, 0-9, _ and -')
  }
  return value
}
