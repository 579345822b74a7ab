import { bytesToHex } from '@noble/hashes/utils.js'
import { clientSeedTextOf } from '../../machines/adventure/rules.ts'
import {
  commitmentOf,
  digestOf,
  drawNumber,
  limitOf,
  messageOf,
  outcomeOf,
  totalOf,
  wordsOf,
} from '../../machines/fair/draw.ts'
import type { Claim } from './claim.ts'

/** A draw calculated step by step, in lines to read; `holds` is false where a claim does not hold. */
export interface Report {
  lines: string[]
  holds: boolean
}

/** Calculates a draw and tells every step, so that it can be compared with a hand-made one. */
export function reportOf(claim: Claim): Report {
  const commitment = commitmentOf(claim.serverSeed)
  const total = totalOf(claim.weights)
  const number = drawNumber(claim, total)
  const outcome = outcomeOf(number, claim.weights)
  const first = totalOf(claim.weights.slice(0, outcome))
  const last = first + (claim.weights[outcome] ?? 0) - 1
  const name = claim.names[outcome]
  const isCommitted = agrees(claim.commitment, commitment)
  // Outcomes that someone typed are of no tuning that could be held against the hash.
  const isTuned = agrees(claim.hash && (claim.binding?.tuningHash ?? null), claim.hash)
  const isTreasure = agrees(claim.round?.treasure ?? null, outcome)
  const owned = `which owns ${first} to ${last}${verdict(isTreasure)}`
  return {
    holds: [isCommitted, isTuned, isTreasure].every((part) => part !== false),
    lines: [
      ...roundLines(claim),
      line('commitment', `${commitment}${verdict(isCommitted)}`),
      ...boundLines(claim, isTuned),
      ...digestLines(claim, total),
      line('number', `${number} of 0 to ${total - 1}`),
      line('outcome', `${outcome}${name ? ` (${name})` : ''}, ${owned}`),
    ],
  }
}

/** Null where nothing was claimed. */
function agrees<T>(claimed: T | null, calculated: T): boolean | null {
  return claimed === null ? null : claimed === calculated
}

function verdict(holds: boolean | null): string {
  if (holds === null) return ''
  return holds ? ', as it was shown' : ', NOT the one that was shown'
}

/** How the client seed came about. */
function roundLines({ round, clientSeed }: Claim): string[] {
  if (!round) return []
  return [
    line('round', `${round.id}, opened ${new Date(round.id * 1_000).toISOString()}`),
    line('text', clientSeedTextOf(round)),
    line('client seed', clientSeed),
  ]
}

/** What the draw is bound to besides its seeds. */
function boundLines({ binding, hash }: Claim, isTuned: boolean | null): string[] {
  if (!binding) return []
  const { tuningHash, beacon } = binding
  const tuning = line('tuning', `${hash ?? tuningHash}${verdict(isTuned)}`)
  return beacon === null ? [tuning] : [tuning, line('beacon', beacon)]
}

/** Each round's digest and its words, up to the word that decides. */
function digestLines(claim: Claim, total: number): string[] {
  const limit = limitOf(total)
  const lines: string[] = []
  for (let round = 0; ; round++) {
    lines.push(line('message', messageOf(claim, round)))
    lines.push(line('digest', bytesToHex(digestOf(claim, round))))
    for (const word of wordsOf(claim, round)) {
      const decides = word < limit
      lines.push(
        line('word', `${word} ${decides ? 'decides' : `is passed over, from ${limit} on`}`),
      )
      if (decides) return lines
    }
  }
}

function line(name: string, value: string): string {
  return `${name.padEnd(12)}${value}`
}
