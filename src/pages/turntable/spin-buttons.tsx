import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { SpinCount } from '../../../contract/turntable.ts'
import { Button } from '../../components/button/button.tsx'
import { Price } from '../../components/money/price.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import styles from './board.module.css'

interface SpinButtonsProps {
  /** Whether a tap begins a spin now. */
  isOpen: boolean
  /** Whether the player's own word speaks against so many: a tap then says so, and spins nothing. */
  isStopped: (count: SpinCount) => boolean
  /** Id of what says so before the tap. */
  noticeId?: string
  /** What was chosen before the player left to recharge: it waits, marked and focused; null for nothing. */
  chosen: SpinCount | null
  /** What so many opportunities cost, in diamonds. */
  stake: (count: SpinCount) => number
  onSpin: (count: SpinCount) => void
}

const BUTTONS = [
  { count: 1, look: 'quiet' },
  { count: 10, look: 'primary' },
] as const

/**
 * One opportunity, or ten at once. While closed they stay in the order of focus. A tap counts when it
 * began on buttons at rest: one that began before was meant for what stood there before.
 */
export function SpinButtons(props: SpinButtonsProps) {
  const { isOpen, isStopped, noticeId, chosen, stake, onSpin } = props
  const { t } = useTranslation('turntable')
  const priceText = usePrizeText()
  const { isRested, disturb } = useRested(isOpen)
  /** Whether the tap under way began at rest; null where none is, as for keys and screen readers. */
  const began = useRef<boolean | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen === null || !isOpen) return
    buttons.current?.querySelector<HTMLElement>('[data-chosen="true"]')?.focus()
  }, [chosen, isOpen])
  return (
    <div ref={buttons} className={styles.spinButtons}>
      {BUTTONS.map(({ count, look }) => (
        <Button
          key={count}
          look={look}
          className={`${styles.spinButton} ${styles[look]}`}
          aria-disabled={!isRested}
          aria-describedby={isStopped(count) ? noticeId : undefined}
          data-stopped={isStopped(count)}
          data-chosen={count === chosen}
          aria-label={t('spin.label', {
            count,
            price: priceText({ currency: 'diamond', amount: stake(count) }),
          })}
          onPointerDown={() => {
            began.current = isRested
            disturb()
          }}
          onClick={() => {
            const hasBegun = began.current ?? true
            began.current = null
            if (isRested && hasBegun) onSpin(count)
          }}
        >
          <span className={styles.spinTimes}>{t('spin.times', { times: count })}</span>
          <Price diamonds={stake(count)} />
        </Button>
      ))}
    </div>
  )
}

/** How long nobody has to touch a button that opens before it takes a tap. */
const REST_MS = 450

interface Rested {
  /** It is open, and whatever was tapped before it opened is over. */
  isRested: boolean
  /** It was touched: while it comes to rest, that begins anew. */
  disturb: () => void
}

/** Keeps a thumb that still drums from buying again as a button opens under it. */
function useRested(isOpen: boolean): Rested {
  const [isRested, setRested] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wait = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setRested(true), REST_MS)
  }, [])
  useEffect(() => {
    if (isOpen) wait()
    else setRested(false)
    return () => clearTimeout(timer.current)
  }, [isOpen, wait])
  return {
    isRested: isOpen && isRested,
    disturb: () => {
      if (isOpen && !isRested) wait()
    },
  }
}

/** The part of the address that says what was chosen before the way to more diamonds. */
export type ChosenQuery = { times: SpinCount }

/**
 * How many opportunities were chosen before the player left to recharge, until they spin; null for none.
 * @returns and forgets it
 */
export function useChosenCount(): [chosen: SpinCount | null, forget: () => void] {
  const [query] = useSearchParams()
  const [chosen, setChosen] = useState(() =>
    countIn(query.get('times' satisfies keyof ChosenQuery)),
  )
  return [chosen, () => setChosen(null)]
}

function countIn(text: string | null): SpinCount | null {
  if (text === '1') return 1
  return text === '10' ? 10 : null
}
