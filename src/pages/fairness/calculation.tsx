import { useTranslation } from 'react-i18next'
import type { Claim } from '../../../machines/fair/claim.ts'
import type { Named } from '../../../machines/fair/steps.ts'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { totalOf } from './by-hand.ts'
import { Command } from './command.tsx'
import { Experts } from './experts.tsx'
import styles from './proof.module.css'
import { type Check, useCheck } from './use-check.ts'
import { ValueList } from './value-list.tsx'
import { Verdict } from './verdict.tsx'

interface CalculationProps {
  claim: Claim
  /** The command that calculates the same. */
  command: string
  /** What the outcomes are called. */
  named: Named
}

/** Calculates a revealed draw again, when asked to. */
export function Calculation({ claim, command, named }: CalculationProps) {
  const { t } = useTranslation('fairness')
  const { result, start } = useCheck()
  const verify = () => start(claim)
  const textOf = (check: Check) => {
    if (check.state !== 'calculating') return t('proof.verify')
    if (check.read === 0) return t('proof.verifying')
    return t('proof.reading', { number: formatNumber(check.read) })
  }
  return (
    <section className={styles.calculation}>
      <h3 className={styles.title}>{t('proof.result')}</h3>
      {result.state === 'failed' && <Failure error={result.error} onRetry={verify} />}
      {result.state === 'done' && (
        <>
          <ValueList
            values={[
              { name: t('proof.digest'), value: result.checked.digest, isCode: true },
              {
                name: t('proof.number'),
                value: t('proof.numberOf', {
                  number: formatNumber(result.checked.number),
                  total: formatNumber(totalOf(claim.weights)),
                }),
              },
            ]}
          />
          <Verdict checked={result.checked} claimed={claim.outcome} named={named} />
        </>
      )}
      {(result.state === 'idle' || result.state === 'calculating') && (
        <>
          <p className={styles.quiet}>{t('proof.verifyText')}</p>
          <Button onClick={verify} disabled={result.state === 'calculating'}>
            {textOf(result)}
          </Button>
        </>
      )}
      <Experts>
        {claim.outcome !== null && (
          <ValueList values={[{ name: t('proof.place'), value: formatNumber(claim.outcome) }]} />
        )}
        <Command line={command} />
      </Experts>
    </section>
  )
}
