// What is told of the turntable's tuning: its proof, and a play that bears it out.
import type { TurntableTuning } from '../../contract/turntable.ts'
import { expectedReturn, stakeOf, worthOf } from '../../machines/turntable/rules.ts'
import type { Fault, GameFiles } from '../../server/platform/tuning/files.ts'
import { proveTuning } from '../../server/platform/tuning/proof.ts'
import { TUNED } from '../../server/turntable/tuned.ts'
import {
  fraction,
  percent,
  type Report,
  range,
  type Simulated,
  simulateReturn,
  unprovenReturn,
} from './return.ts'

const SERVER_SEED = '5eed'.repeat(16)

/**
 * Proves the turntable's tuning and art, and plays it.
 * @param plays how many spins to simulate
 */
export function checkTurntable(files: GameFiles, plays: number): Report {
  const { tuning, faults } = proveTuning(TUNED, files)
  if (!tuning) return { faults, lines: [] }
  const exact = expectedReturn(tuning)
  const simulated = simulateReturn(payTable(tuning), plays, SERVER_SEED)
  return {
    faults: [...faults, ...playFaults(exact.ratio, simulated)],
    lines: [
      `tuning     version ${tuning.version}, ${tuning.sectors.length} sectors`,
      `art        ${files.art.size} sprites`,
      `return     ${returned(tuning)} = ${percent(exact.ratio)} of what is spent`,
      `           diamonds ${percent(exact.diamonds / exact.staked)}, gold ${percent(exact.gold / tuning.goldPerDiamond / exact.staked)}`,
      `simulated  ${percent(simulated.ratio)} in ${plays.toLocaleString('en')} spins; ${range(simulated)} with 99.9 % confidence`,
    ],
  }
}

/** A return that the play does not bear out. */
export function playFaults(exact: number, simulated: Simulated): Fault[] {
  const what = unprovenReturn(exact, simulated)
  return what ? [{ file: 'assets/turntable/tuning.json', field: 'sectors', what }] : []
}

/** Stake and prizes in gold coins, in which all of them are whole. */
function payTable(tuning: TurntableTuning) {
  const { goldPerDiamond } = tuning
  return {
    stake: stakeOf(tuning, 1) * goldPerDiamond,
    outcomes: tuning.sectors.map(({ weight, prize }) => ({
      weight,
      payout: worthOf(prize, goldPerDiamond) * goldPerDiamond,
    })),
  }
}

/** The exact return as a fraction in lowest terms. */
function returned(tuning: TurntableTuning): string {
  const { staked, diamonds, gold } = expectedReturn(tuning)
  return fraction(diamonds * tuning.goldPerDiamond + gold, staked * tuning.goldPerDiamond)
}
