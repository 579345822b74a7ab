import { useTranslation } from 'react-i18next'
import type { Draw } from '../../../contract/fairness.ts'
import { formatMoment } from '../../base/format.ts'
import { ProofRow } from './proof-row.tsx'
import { usePrizes } from './use-outcomes.ts'

/** One draw of mine in the list; a tap opens its proof. */
export function DrawRow({ draw, onOpen }: { draw: Draw; onOpen: () => void }) {
  const { t } = useTranslation('fairness')
  const isOpen = draw.serverSeed !== null
  const { names, pictures } = usePrizes(draw.sectors)
  return (
    <ProofRow
      isOpen={isOpen}
      picture={pictures[draw.outcome]}
      title={`${t(`draws.game.${draw.game}`)} · ${names[draw.outcome]}`}
      at={formatMoment(draw.at)}
      text={t(isOpen ? 'draws.open' : 'draws.sealed')}
      onOpen={onOpen}
    />
  )
}
