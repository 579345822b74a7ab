import { useTranslation } from 'react-i18next'
import type { Round } from '../../../contract/adventure.ts'
import { formatMoment } from '../../base/format.ts'
import { ProofRow } from './proof-row.tsx'
import { usePlanets } from './use-outcomes.ts'

/** One round in the list; a tap opens its proof. */
export function RoundRow({ round, onOpen }: { round: Round; onOpen: () => void }) {
  const { t } = useTranslation('fairness')
  const { names, pictures } = usePlanets()
  const planet = names[round.treasure ?? -1]
  return (
    <ProofRow
      isOpen={planet !== undefined}
      picture={pictures[round.treasure ?? -1]}
      title={planet ? t('rounds.treasure', { planet }) : t('round.refunded')}
      at={formatMoment(round.opensAt)}
      text={t(planet ? 'draws.open' : 'rounds.nothing')}
      onOpen={onOpen}
    />
  )
}
