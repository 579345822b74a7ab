import { useTranslation } from 'react-i18next'
import { type ProvedRound, roundClaimOf } from '../../../machines/adventure/round-claim.ts'
import { formatMoment, formatNumber } from '../../base/format.ts'
import { Calculation } from './calculation.tsx'
import styles from './proof.module.css'
import { roundCommandOf, roundTextOf } from './round-command.ts'
import { SeedVerdict } from './seed-verdict.tsx'
import { useBindingValues } from './use-binding-values.ts'
import { usePlanets } from './use-outcomes.ts'
import { type NamedValue, ValueList } from './value-list.tsx'
import { WeightsTable } from './weights-table.tsx'

/** Everything that decided a round's treasure planet, and the calculation again once it is drawn. */
export function RoundProof({ proved }: { proved: ProvedRound }) {
  const { t } = useTranslation('fairness')
  const planets = usePlanets()
  const { round, weights } = proved
  const claim = roundClaimOf(proved)
  const sealed = round.state === 'refunded' ? 'refunded' : 'sealed'
  return (
    <div className={styles.proof}>
      <section>
        <h3 className={styles.title}>{t('proof.inputs')}</h3>
        <ValueList values={useInputs(proved)} />
      </section>
      {claim ? (
        <Calculation claim={claim} command={roundCommandOf(claim)} named={planets} />
      ) : (
        <section className={styles.sealed}>
          <p className={styles.strong}>{t(`round.${sealed}`)}</p>
          <p className={styles.quiet}>{t(`round.${sealed}Text`)}</p>
          {round.serverSeed !== null && <SeedVerdict {...round} serverSeed={round.serverSeed} />}
        </section>
      )}
      <section>
        <h3 className={styles.title}>{t('weights.title')}</h3>
        <p className={styles.quiet}>{t('weights.text')}</p>
        <WeightsTable weights={weights} outcome={round.treasure} outcomes={planets} />
      </section>
    </div>
  )
}

function useInputs(proved: ProvedRound): NamedValue[] {
  const { t } = useTranslation('fairness')
  const planets = usePlanets().names
  const { round, proof } = proved
  const binding = useBindingValues(proof)
  const { serverSeed, clientSeed, treasure } = round
  const notYet = t('proof.notRevealed')
  const opened: NamedValue[] = [
    { name: t('proof.game'), value: t('draws.game.adventure') },
    { name: t('round.opened'), value: formatMoment(round.opensAt) },
    { name: t('round.commitment'), value: round.commitment, isCode: true },
    { name: t('proof.serverSeed'), value: serverSeed ?? notYet, isCode: serverSeed !== null },
    { name: t('proof.tuning'), value: formatNumber(round.tuningVersion) },
    ...binding,
  ]
  if (clientSeed === null) return opened
  const { dispatchRoot } = proof
  const text = roundTextOf({ ...round, dispatchRoot })
  return [
    ...opened,
    ...(dispatchRoot ? [{ name: t('round.root'), value: dispatchRoot, isCode: true }] : []),
    { name: t('round.text'), value: text, isCode: true },
    { name: t('round.clientSeed'), value: clientSeed, isCode: true },
    { name: t('proof.nonce'), value: formatNumber(0) },
    { name: t('round.treasure'), value: planets[treasure ?? -1] ?? notYet },
  ]
}
