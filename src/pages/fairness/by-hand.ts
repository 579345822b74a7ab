import type { Claim } from '../../../machines/fair/claim.ts'

/** What a player typed into the free form. */
export interface HandInputs {
  serverSeed: string
  clientSeed: string
  nonce: string
  weights: string
  /** May stay empty, as of draws of protocol 1. */
  tuningHash: string
  /** May stay empty. */
  beacon: string
  /** May stay empty. */
  commitment: string
}

export type HandField = keyof HandInputs

const HEX_32 = /^[0-9a-f]{64}$/
const WHOLE = /^\d+$/
const MAX_WEIGHT = 2 ** 32

/** Reads the typed whole numbers between commas; null when they are no weights. */
export function weightsOf(text: string): number[] | null {
  const parts = text.split(/[,，、;\s]+/).filter((part) => part !== '')
  if (!parts.every((part) => WHOLE.test(part))) return null
  const weights = parts.map(Number)
  const total = totalOf(weights)
  return total >= 1 && total <= MAX_WEIGHT ? weights : null
}

/** The sum of weights: how many numbers a draw chooses from. */
export function totalOf(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0)
}

/** The inputs as the arithmetic takes them: hex in lower case, nothing around it. */
export function tidy(inputs: HandInputs): HandInputs {
  return {
    serverSeed: inputs.serverSeed.trim().toLowerCase(),
    clientSeed: inputs.clientSeed.trim(),
    nonce: inputs.nonce.trim(),
    weights: inputs.weights.trim(),
    tuningHash: inputs.tuningHash.trim().toLowerCase(),
    beacon: inputs.beacon.trim().toLowerCase(),
    commitment: inputs.commitment.trim().toLowerCase(),
  }
}

/** The fields that can't be taken yet, besides the client seed, which has faults of its own. */
export function badFields(inputs: HandInputs): HandField[] {
  const bad: HandField[] = []
  if (!HEX_32.test(inputs.serverSeed)) bad.push('serverSeed')
  if (!WHOLE.test(inputs.nonce) || !Number.isSafeInteger(Number(inputs.nonce))) bad.push('nonce')
  if (!weightsOf(inputs.weights)) bad.push('weights')
  // A beacon is mixed in only where a tuning is.
  const isBound = inputs.tuningHash !== '' || inputs.beacon !== ''
  if (isBound && !HEX_32.test(inputs.tuningHash)) bad.push('tuningHash')
  for (const field of ['beacon', 'commitment'] as const) {
    if (inputs[field] !== '' && !HEX_32.test(inputs[field])) bad.push(field)
  }
  return bad
}

/** A claim from inputs without bad fields; nobody says what its outcome was. */
export function claimOf(inputs: HandInputs): Claim {
  return {
    serverSeed: inputs.serverSeed,
    clientSeed: inputs.clientSeed,
    nonce: Number(inputs.nonce),
    weights: weightsOf(inputs.weights) ?? [],
    bound: [inputs.tuningHash, inputs.beacon].filter((hash) => hash !== ''),
    commitment: inputs.commitment || null,
    outcome: null,
  }
}

/** The command that does the same calculation; what is not known yet shows as an ellipsis. */
export function commandOf(inputs: HandInputs): string {
  const parts = [
    ['server-seed', inputs.serverSeed || '…'],
    ['client-seed', inputs.clientSeed || '…'],
    ['nonce', inputs.nonce || '…'],
    ['weights', weightsOf(inputs.weights)?.join(',') ?? ''],
    ['tuning-hash', inputs.tuningHash],
    ['beacon', inputs.beacon],
    ['commitment', inputs.commitment],
  ]
  // A seed may begin with a hyphen; only the equals sign keeps it from being read as an option.
  const written = ([name = '', value = '']: string[]) =>
    `--${name}${value.startsWith('-') ? '=' : ' '}${value}`
  const given = parts.filter(([, value]) => value !== '')
  return `npm run verify-draw -- ${given.map(written).join(' ')}`
}
