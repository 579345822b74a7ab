import { useTranslation } from 'react-i18next'
import type { Draw } from '../../../contract/fairness.ts'
import { PLANETS } from '../../../contract/planets.ts'
import type { Named } from '../../../machines/fair/steps.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'

/** What a draw can bring, as players know it: each with its picture. */
export interface Outcomes extends Named {
  /** Addresses, in the order of the names; undefined where there is no picture. */
  pictures: readonly (string | undefined)[]
}

const FILES = import.meta.glob<string>(
  [
    '../../../assets/turntable/art/{diamond,gold}-*.svg',
    '../../../assets/adventure/art/{mercury,venus,mars,jupiter,saturn,uranus,neptune,kepler}.webp',
  ],
  { query: '?url', import: 'default', eager: true },
)
const PICTURES = Object.fromEntries(
  Object.entries(FILES).map(([path, url]) => [path.replace(/^.*\/|\.\w+$/g, ''), url]),
)

const PLANET_PICTURES = PLANETS.map((planet) => PICTURES[planet])

/** The planets of a round in the player's language. */
export function usePlanets(): Outcomes {
  const { t } = useTranslation('adventure')
  const names = PLANETS.map((planet) => t(`planets.${planet}`))
  return { kind: 'planets', names, pictures: PLANET_PICTURES }
}

/** The prizes that were on the wheel, or in the box, at a draw. */
export function usePrizes(sectors: Draw['sectors']): Outcomes {
  const { t } = useTranslation('fairness')
  const said = usePrizeText()
  return {
    kind: 'prizes',
    // A box of a campaign may hold something else than money.
    names: sectors.map(({ prize }) => (prize ? said(prize) : t('proof.things'))),
    pictures: sectors.map(({ id }) => PICTURES[id]),
  }
}
