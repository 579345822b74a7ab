import type { RoundClaim } from '../../../machines/adventure/round-claim.ts'

/** The text whose SHA-256 begins with the client seed. */
export function roundTextOf({ id, ships, dispatchRoot }: RoundClaim['round']): string {
  const figures = `${id}:${ships.join(',')}`
  return dispatchRoot === null ? figures : `${figures}:${dispatchRoot}`
}

/** The command that does the same calculation. */
export function roundCommandOf(claim: RoundClaim): string {
  const { round, serverSeed, commitment, outcome, weights, bound } = claim
  const [tuningHash, beacon] = bound
  return [
    `npm run verify-draw -- --round ${round.id} --ships ${round.ships.join(',')}`,
    ...(round.dispatchRoot === null ? [] : [`--dispatch-root ${round.dispatchRoot}`]),
    `--server-seed ${serverSeed} --commitment ${commitment}`,
    ...(tuningHash ? [`--tuning-hash ${tuningHash}`] : []),
    ...(beacon ? [`--beacon ${beacon}`] : []),
    `--weights ${weights.join(',')} --treasure ${outcome}`,
  ].join(' ')
}
