import { useTranslation } from 'react-i18next'
import type { Draw } from '../../../contract/fairness.ts'
import { formatMoment } from '../../app/format.ts'
import { ProofRow } from './proof-row.tsx'

/** One draw of mine in the list; a tap opens its proof. */
export function DrawRow({ draw, onOpen }: { draw: Draw; onOpen: () => void }) {
  const { t } = useTranslation('fairness')
  const isOpen = draw.serverSeed !== null
  const outcome = t('draws.outcome', { outcome: draw.outcome })
  return (
    <ProofRow
      isOpen={isOpen}
      title={`${t(`draws.game.${draw.game}`)} · ${outcome}`}
      at={formatMoment(draw.at)}
      text={t(isOpen ? 'draws.open' : 'draws.sealed')}
      onOpen={onOpen}
    />
  )
}
