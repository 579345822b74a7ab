// What docs/fairness.md shows of files and vectors, calculated without machines/.
import { createHash } from 'node:crypto'
import { SKY, WHEEL } from '../tunings.ts'
import { treeHash, type Vector } from './independent.ts'

interface Prized {
  id: string
  weight: number
  pays: string
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/** What each outcome of the tunings of version 1 pays. */
export function prizeTables(): string {
  const { stakeDiamonds, sectors } = WHEEL
  const { shipPriceDiamonds, planets } = SKY
  return [
    `Turntable, version ${WHEEL.version}; an opportunity costs ${stakeDiamonds} diamonds:`,
    '',
    ...tableOf(
      'sector',
      'pays',
      sectors.map(({ id, weight, prize }) => ({
        id,
        weight,
        pays: `${prize.amount} ${prize.currency === 'diamond' ? 'diamonds' : prize.currency}`,
      })),
    ),
    '',
    `Adventure, version ${SKY.version}; a ship costs ${shipPriceDiamonds} diamonds and is gone:`,
    '',
    ...tableOf(
      'planet',
      'pays for each ship on it',
      planets.map(({ id, weight, multiplier }) => ({
        id,
        weight,
        pays: `${shipPriceDiamonds * multiplier} diamonds (${multiplier} ×)`,
      })),
    ),
  ].join('\n')
}

function tableOf(name: string, pays: string, outcomes: readonly Prized[]): string[] {
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0)
  let first = 0
  return [
    `| outcome | ${name} | weight | owns the numbers | chance | ${pays} |`,
    '| --- | --- | --- | --- | --- | --- |',
    ...outcomes.map((outcome, place) => {
      const { id, weight } = outcome
      const owns = weight === 0 ? 'none' : `${first} to ${first + weight - 1}`
      first += weight
      const chance = `${((100 * weight) / total).toFixed(2)} %`
      return `| ${place} | ${id} | ${weight} | ${owns} | ${chance} | ${outcome.pays} |`
    }),
  ]
}

/** A round of three dispatches and protocol 2, step by step for a shell. */
export function opensslExample(vector: Vector, tuningText: string): string {
  const { round, ships, leaves = [], serverSeed, clientSeed, tuningHash } = vector
  const [one = '', two = '', three = ''] = leaves
  const hashes = leaves.map((leaf) => treeHash([leaf]).toString('hex'))
  const node = treeHash([one, two]).toString('hex')
  const root = treeHash([one, two, three]).toString('hex')
  const text = `${round}:${ships}:${root}`
  const leafLines = leaves.flatMap((leaf, place) => [
    `printf '\\000%s' ${leaf} | openssl dgst -sha256`,
    `# ${hashes[place]}`,
  ])
  const word = vector.digest.slice(0, 8)
  return [
    '# the commitment, as it was shown before the round opened',
    `printf '%s' ${serverSeed} | xxd -r -p | openssl dgst -sha256`,
    `# ${vector.commitment}`,
    '',
    '# the three leaves',
    ...leafLines,
    '',
    '# the node above the first two: 01 and their hashes',
    `printf '%s' 01${hashes[0]}${hashes[1]} | xxd -r -p | openssl dgst -sha256`,
    `# ${node}`,
    '',
    '# the root: 01, that node, and the third leaf',
    `printf '%s' 01${node}${hashes[2]} | xxd -r -p | openssl dgst -sha256`,
    `# ${root}`,
    '',
    '# the client seed: the first 32 digits',
    `printf '%s' ${text} | openssl dgst -sha256`,
    `# ${sha256(text)}`,
    '',
    '# the tuning hash, of the text that /api/fairness/tunings/adventure/1 gives',
    `printf '%s' '${tuningText}' | openssl dgst -sha256`,
    `# ${tuningHash}`,
    '',
    '# the digest',
    `printf '%s' ${clientSeed}:0:${tuningHash} | openssl dgst -sha256 -mac HMAC \\`,
    `  -macopt hexkey:${serverSeed}`,
    `# ${vector.digest}`,
    '',
    `# its first word, ${word} = ${Number.parseInt(word, 16)}, is below the limit and decides`,
    `echo $(( 16#${word} % 463 ))`,
    `# ${vector.number}`,
  ].join('\n')
}
