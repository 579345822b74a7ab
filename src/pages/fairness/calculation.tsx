import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Checked } from '../../../machines/fair/check.ts'
import type { Claim } from '../../../machines/fair/claim.ts'
import type { Named } from '../../../machines/fair/steps.ts'
import { loadChunk } from '../../base/chunks.ts'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Failure } from '../../components/load/failure.tsx'
import words from '../../components/text/words.module.css'
import { totalOf } from './by-hand.ts'
import styles from './proof.module.css'
import { Command, Experts, ValueList } from './values.tsx'
import { Verdict } from './verdict.tsx'

/** How a calculation stands. */
type Check<T> =
  | { state: 'idle' }
  /** `read` counts what was read of the server so far: dispatches of a round, rounds of a contest. */
  | { state: 'calculating'; read: number }
  | { state: 'done'; result: T }
  | { state: 'failed'; error: unknown }

/** Calculates again, on this phone; tells how much of what is public was read so far. */
type Calculate<T> = (onRead: (number: number) => void) => Promise<T>

/** Calculates when asked to, and tells how that stands. */
export function useCheck<T>() {
  const [check, setCheck] = useState<Check<T>>({ state: 'idle' })
  const start = async (calculate: Calculate<T>) => {
    setCheck({ state: 'calculating', read: 0 })
    try {
      const result = await calculate((read) => setCheck({ state: 'calculating', read }))
      setCheck({ state: 'done', result })
    } catch (error) {
      setCheck({ state: 'failed', error })
    }
  }
  return { check, start: (calculate: Calculate<T>) => void start(calculate) }
}

/** Calculates a draw again; the arithmetic comes with the first one, and what is public is asked for. */
export const calculateDraw =
  (claim: Claim): Calculate<Checked> =>
  async (onRead) => {
    const { prove } = await loadChunk(() => import('./prove.ts'))
    return prove(claim, onRead)
  }

interface CalculationProps<T> {
  calculate: Calculate<T>
  /** What its button says while it calculates. */
  busyText: (read: number) => string
  render: (result: T) => ReactNode
  children?: ReactNode
}

/** What is revealed, calculated again when asked to. */
export function Calculation<T>({ calculate, busyText, render, children }: CalculationProps<T>) {
  const { t } = useTranslation('fairness')
  const { check, start } = useCheck<T>()
  const verify = () => start(calculate)
  return (
    <section className={styles.calculation}>
      <h3 className={styles.title}>{t('proof.result')}</h3>
      {check.state === 'failed' && <Failure error={check.error} onRetry={verify} />}
      {check.state === 'done' && render(check.result)}
      {(check.state === 'idle' || check.state === 'calculating') && (
        <>
          <p className={words.text}>{t('proof.verifyText')}</p>
          <Button onClick={verify} disabled={check.state === 'calculating'}>
            {check.state === 'calculating' ? busyText(check.read) : t('proof.verify')}
          </Button>
        </>
      )}
      {children}
    </section>
  )
}

interface DrawCalculationProps {
  claim: Claim
  /** The command that calculates the same. */
  command: string
  /** What the outcomes are called. */
  named: Named
}

/** A revealed draw, or a round's: its digest, its number and what follows from them. */
export function DrawCalculation({ claim, command, named }: DrawCalculationProps) {
  const { t } = useTranslation('fairness')
  const numberOf = ({ number }: Checked) =>
    t('proof.numberOf', {
      number: formatNumber(number),
      total: formatNumber(totalOf(claim.weights)),
    })
  return (
    <Calculation
      calculate={calculateDraw(claim)}
      busyText={(read) =>
        read === 0 ? t('proof.verifying') : t('proof.reading', { number: formatNumber(read) })
      }
      render={(checked) => (
        <>
          <ValueList
            values={[
              { name: t('proof.digest'), value: checked.digest, isCode: true },
              { name: t('proof.number'), value: numberOf(checked) },
            ]}
          />
          <Verdict checked={checked} claimed={claim.outcome} named={named} />
        </>
      )}
    >
      <Experts>
        {claim.outcome !== null && (
          <ValueList values={[{ name: t('proof.place'), value: formatNumber(claim.outcome) }]} />
        )}
        <Command line={command} />
      </Experts>
    </Calculation>
  )
}
