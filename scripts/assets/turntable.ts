// What is checked of the turntable besides the ranges in its contract.
import { TurntableTuning } from '../../contract/turntable.ts'
import { expectedReturn, stakeOf, worthOf } from '../../machines/turntable/rules.ts'
import { artFaults } from './art.ts'
import type { Fault, GameFiles } from './game-files.ts'
import { parseFile } from './parse.ts'
import { fraction, percent, type Report, range, unprovenReturn } from './return.ts'
import { type Simulated, simulateReturn } from './simulate.ts'

/** Sprites that the scene draws whatever the prizes are. */
const SCENE_SPRITES = ['rim', 'hub', 'pointer', 'bulb', 'glow', 'rays']

const SERVER_SEED = '5eed'.repeat(16)

/**
 * Checks the turntable's tuning and art, and plays it.
 * @param plays how many spins to simulate
 */
export function checkTurntable(files: GameFiles, plays: number): Report {
  const file = `assets/${files.game}/tuning.json`
  const { value: tuning, faults } = parseFile(file, files.tuning, TurntableTuning)
  if (!tuning) return { faults: [...faults, ...artFaults(files, SCENE_SPRITES)], lines: [] }
  const ids = tuning.sectors.map(({ id }) => id)
  const found = [
    ...twice(ids).map((place) => ({
      file,
      field: `sectors.${place}.id`,
      what: `${ids[place]} is there twice`,
    })),
    ...artFaults(files, [...SCENE_SPRITES, ...ids]),
  ]
  const exact = expectedReturn(tuning)
  const simulated = simulateReturn(payTable(tuning), plays, SERVER_SEED)
  found.push(...returnFaults(file, exact.ratio, simulated))
  return {
    faults: found,
    lines: [
      `tuning     version ${tuning.version}, ${ids.length} sectors`,
      `art        ${files.art.size} sprites`,
      `return     ${returned(tuning)} = ${percent(exact.ratio)} of what is spent`,
      `           diamonds ${percent(exact.diamonds / exact.staked)}, gold ${percent(exact.gold / tuning.goldPerDiamond / exact.staked)}`,
      `simulated  ${percent(simulated.ratio)} in ${plays.toLocaleString('en')} spins; ${range(simulated)} with 99.9 % confidence`,
    ],
  }
}

/** A return that ruins the house, or that the play does not bear out. */
export function returnFaults(file: string, exact: number, simulated: Simulated): Fault[] {
  const faults: string[] = []
  if (exact > 1) faults.push(`give back ${percent(exact)}, more than is spent`)
  const unproven = unprovenReturn(exact, simulated)
  if (unproven) faults.push(unproven)
  return faults.map((what) => ({ file, field: 'sectors', what }))
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

function twice(ids: readonly string[]): number[] {
  return ids.flatMap((id, place) => (ids.indexOf(id) < place ? [place] : []))
}
