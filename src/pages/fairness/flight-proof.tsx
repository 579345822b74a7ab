import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlightProof as Proof } from '../../../contract/flappy.ts'
import type { Step } from '../../../machines/fair/steps.ts'
import type { RevealedFlight } from '../../../machines/flappy/flight-steps.ts'
import { loadChunk } from '../../base/chunks.ts'
import { formatMoment, formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Experts } from './experts.tsx'
import styles from './proof.module.css'
import { type NamedValue, ValueList } from './value-list.tsx'
import { StepList } from './verdict.tsx'

/** Everything that decided a flight, and the calculation again once its seed is revealed. */
export function FlightProof({ proof }: { proof: Proof }) {
  const { t } = useTranslation('fairness')
  const { serverSeed, taps } = proof
  return (
    <div className={styles.proof}>
      <section>
        <h3 className={styles.title}>{t('proof.inputs')}</h3>
        <ValueList values={useInputs(proof)} />
        {taps && (
          <Experts>
            <ValueList
              values={[{ name: t('flight.tapSteps'), value: taps.join(', '), isCode: true }]}
            />
          </Experts>
        )}
      </section>
      {serverSeed === null ? (
        <section className={styles.sealed}>
          <p className={styles.strong}>{t('flight.sealed')}</p>
          <p className={styles.quiet}>{t('flight.sealedText')}</p>
        </section>
      ) : (
        <FlightCheck proof={{ ...proof, serverSeed }} />
      )}
    </div>
  )
}

function useInputs(proof: Proof): NamedValue[] {
  const { t } = useTranslation('fairness')
  const { at, commitment, clientSeed, serverSeed, tuningHash, course, score, taps } = proof
  const sent = taps ? [{ name: t('flight.taps'), value: formatNumber(taps.length) }] : []
  return [
    { name: t('proof.at'), value: formatMoment(at) },
    { name: t('flight.commitment'), value: commitment, isCode: true },
    {
      name: t('proof.serverSeed'),
      value: serverSeed ?? t('proof.notRevealed'),
      isCode: serverSeed !== null,
    },
    { name: t('proof.clientSeed'), value: clientSeed, isCode: true },
    { name: t('flight.rules'), value: tuningHash, isCode: true },
    { name: t('flight.course'), value: course, isCode: true },
    ...sent,
    {
      name: t('proof.result'),
      value:
        score === null ? t('flights.unflown') : t('flights.gates', { score: formatNumber(score) }),
    },
  ]
}

type Check =
  | { state: 'idle' | 'calculating' }
  | { state: 'done'; steps: Step[] }
  | { state: 'failed'; error: unknown }

function FlightCheck({ proof }: { proof: RevealedFlight }) {
  const { t } = useTranslation('fairness')
  const [check, setCheck] = useState<Check>({ state: 'idle' })
  const verify = async () => {
    setCheck({ state: 'calculating' })
    try {
      const { proveFlight } = await loadChunk(() => import('./prove-flight.ts'))
      setCheck({ state: 'done', steps: await proveFlight(proof) })
    } catch (error) {
      setCheck({ state: 'failed', error })
    }
  }
  const isBusy = check.state === 'calculating'
  return (
    <section className={styles.calculation}>
      <h3 className={styles.title}>{t('proof.result')}</h3>
      {check.state === 'done' && <StepList steps={check.steps} told="flight" />}
      {check.state === 'failed' && <Failure error={check.error} onRetry={() => void verify()} />}
      {(check.state === 'idle' || isBusy) && (
        <>
          <p className={styles.quiet}>{t('proof.verifyText')}</p>
          <Button onClick={() => void verify()} disabled={isBusy}>
            {t(isBusy ? 'proof.verifying' : 'proof.verify')}
          </Button>
        </>
      )}
    </section>
  )
}
