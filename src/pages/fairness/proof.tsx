import { useTranslation } from 'react-i18next'
import type { Draw } from '../../../contract/fairness.ts'
import { boundOf } from '../../../machines/fair/binding.ts'
import { tuningOf } from '../../../machines/fair/claim.ts'
import { formatMoment, formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { commandOf } from './by-hand.ts'
import { Calculation } from './calculation.tsx'
import styles from './proof.module.css'
import { useBindingValues } from './use-binding-values.ts'
import { usePrizes } from './use-outcomes.ts'
import { type NamedValue, ValueList } from './value-list.tsx'
import { WeightsTable } from './weights-table.tsx'

/** Everything that decided a draw, and the calculation again once its secret seed is revealed. */
export function Proof({ draw, onChangeSeed }: { draw: Draw; onChangeSeed: () => void }) {
  const { t } = useTranslation('fairness')
  const prizes = usePrizes(draw.sectors)
  const inputs = useInputs(draw)
  const prize = { name: t('proof.prize'), value: prizes.names[draw.outcome] ?? '' }
  return (
    <div className={styles.proof}>
      <section>
        <h3 className={styles.title}>{t('proof.inputs')}</h3>
        <ValueList values={[...inputs, prize]} />
      </section>
      {draw.serverSeed === null ? (
        <section className={styles.sealed}>
          <p className={styles.strong}>{t('proof.sealed')}</p>
          <p className={styles.quiet}>{t('proof.sealedText')}</p>
          <Button onClick={onChangeSeed}>{t('seeds.change')}</Button>
        </section>
      ) : (
        <Calculation
          claim={{
            ...draw,
            serverSeed: draw.serverSeed,
            bound: boundOf(draw),
            ...tuningOf(draw.game, draw.tuningVersion, draw),
          }}
          named={prizes}
          command={commandOf({
            serverSeed: draw.serverSeed,
            clientSeed: draw.clientSeed,
            nonce: String(draw.nonce),
            weights: draw.weights.join(','),
            tuningHash: boundOf(draw)[0] ?? '',
            beacon: boundOf(draw)[1] ?? '',
            commitment: draw.commitment,
          })}
        />
      )}
      <section>
        <h3 className={styles.title}>{t('weights.title')}</h3>
        <p className={styles.quiet}>{t('weights.text')}</p>
        <WeightsTable weights={draw.weights} outcome={draw.outcome} outcomes={prizes} />
      </section>
    </div>
  )
}

function useInputs(draw: Draw): NamedValue[] {
  const { t } = useTranslation('fairness')
  const binding = useBindingValues(draw)
  return [
    { name: t('proof.game'), value: t(`draws.game.${draw.game}`) },
    { name: t('proof.at'), value: formatMoment(draw.at) },
    { name: t('proof.commitment'), value: draw.commitment, isCode: true },
    draw.serverSeed === null
      ? { name: t('proof.serverSeed'), value: t('proof.notRevealed') }
      : { name: t('proof.serverSeed'), value: draw.serverSeed, isCode: true },
    { name: t('proof.clientSeed'), value: draw.clientSeed, isCode: true },
    { name: t('proof.nonce'), value: formatNumber(draw.nonce) },
    { name: t('proof.tuning'), value: formatNumber(draw.tuningVersion) },
    ...binding,
  ]
}
