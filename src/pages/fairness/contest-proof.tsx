import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import type { Step } from '../../../machines/fair/steps.ts'
import { loadChunk } from '../../base/chunks.ts'
import { formatMoment, formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { evennessOf, formatRatio } from './evenness.ts'
import styles from './proof.module.css'
import { type NamedValue, ValueList } from './value-list.tsx'
import { StepList } from './verdict.tsx'

type Proof = Answer<'GET /api/sweet-pick/contests/:id/proof'>

/** What a contest's pairs follow from, how evenly everyone was shown, and all of it calculated again. */
export function ContestProof({ proof }: { proof: Proof }) {
  const { t } = useTranslation('fairness')
  const { serverSeed } = proof
  return (
    <div className={styles.proof}>
      <section>
        <h3 className={styles.title}>{t('proof.inputs')}</h3>
        <ValueList values={useInputs(proof)} />
      </section>
      {serverSeed === null ? (
        <section className={styles.sealed}>
          <p className={styles.strong}>{t('contest.sealed')}</p>
          <p className={styles.quiet}>{t('contest.sealedText')}</p>
        </section>
      ) : (
        <ContestCheck proof={{ ...proof, serverSeed }} />
      )}
    </div>
  )
}

function useInputs(proof: Proof): NamedValue[] {
  const { t } = useTranslation('fairness')
  const { votingStartsAt, votingEndsAt, commitment, serverSeed, rounds, roster } = proof
  const { most, fewest } = evennessOf(roster)
  return [
    { name: t('contest.from'), value: formatMoment(votingStartsAt) },
    { name: t('contest.to'), value: formatMoment(votingEndsAt) },
    { name: t('contest.commitment'), value: commitment, isCode: true },
    {
      name: t('proof.serverSeed'),
      value: serverSeed ?? t('proof.notRevealed'),
      isCode: serverSeed !== null,
    },
    { name: t('contest.entrants'), value: formatNumber(roster.length) },
    { name: t('contest.rounds'), value: formatNumber(rounds) },
    { name: t('contest.most'), value: formatNumber(most) },
    { name: t('contest.fewest'), value: formatNumber(fewest) },
    { name: t('contest.ratio'), value: formatRatio({ most, fewest }) },
  ]
}

type Check =
  | { state: 'idle' }
  /** `read` counts the rounds that were read so far. */
  | { state: 'calculating'; read: number }
  | { state: 'done'; steps: Step[] }
  | { state: 'failed'; error: unknown }

function ContestCheck({ proof }: { proof: Proof & { serverSeed: string } }) {
  const { t } = useTranslation('fairness')
  const [check, setCheck] = useState<Check>({ state: 'idle' })
  const verify = async () => {
    setCheck({ state: 'calculating', read: 0 })
    try {
      const { proveContest } = await loadChunk(() => import('./prove-contest.ts'))
      const onRead = (read: number) => setCheck({ state: 'calculating', read })
      setCheck({ state: 'done', steps: await proveContest(proof, onRead) })
    } catch (error) {
      setCheck({ state: 'failed', error })
    }
  }
  return (
    <section className={styles.calculation}>
      <h3 className={styles.title}>{t('proof.result')}</h3>
      {check.state === 'done' && <StepList steps={check.steps} told="contest" />}
      {check.state === 'failed' && <Failure error={check.error} onRetry={() => void verify()} />}
      {(check.state === 'idle' || check.state === 'calculating') && (
        <>
          <p className={styles.quiet}>{t('proof.verifyText')}</p>
          <Button onClick={() => void verify()} disabled={check.state === 'calculating'}>
            {check.state === 'calculating'
              ? t('contest.reading', { number: formatNumber(check.read) })
              : t('proof.verify')}
          </Button>
        </>
      )}
    </section>
  )
}
