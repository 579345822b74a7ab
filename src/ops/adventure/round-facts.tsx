import { useTranslation } from 'react-i18next'
import type { OpsRound } from '../../../contract/adventure-ops.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { Facts } from '../proof/facts.tsx'
import { Ships } from './ships.tsx'
import { usePlanets } from './use-planets.ts'

/** What is known of a round. */
export function RoundFacts({ found: { round, proof, drawnAt, settledAt } }: { found: OpsRound }) {
  const { t } = useTranslation('adventure')
  const planets = usePlanets()
  const moment = (at: number | null) => (at === null ? '–' : formatInstant(at))
  const { treasure, state } = round
  return (
    <Facts
      title={t('round', { at: formatInstant(round.opensAt) })}
      facts={{
        id: String(round.id),
        state: t(`states.${state}`),
        closedAt: formatInstant(round.closesAt),
        drawnAt: moment(drawnAt),
        settledAt: moment(settledAt),
        treasure: treasure === null ? '–' : planets[treasure],
        players: formatNumber(round.players),
        winners: formatNumber(round.winners),
        paid: t('diamonds', {
          count: round.paidDiamonds,
          amount: formatNumber(round.paidDiamonds),
        }),
        tuning: formatNumber(round.tuningVersion),
        ships: <Ships ships={round.ships} />,
      }}
      hashes={{
        commitment: round.commitment,
        serverSeed: round.serverSeed,
        // Made by the draw: a round that was given back has neither.
        ...(round.clientSeed === null ? {} : { clientSeed: round.clientSeed }),
        ...(proof.dispatchRoot === null ? {} : { dispatchRoot: proof.dispatchRoot }),
        tuningHash: proof.tuningHash,
        ...(proof.beacon === null ? {} : { beacon: proof.beacon }),
      }}
    />
  )
}
