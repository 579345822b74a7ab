import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '../../../contract/errors.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import styles from './end-note.module.css'
import { type FlappyActor, stageOf } from './use-flappy.ts'

interface EndNoteProps {
  actor: FlappyActor
  /** Diamonds in the chests, best place first. */
  chests: readonly number[]
}

/** One sentence on what became of the run. */
export function EndNote({ actor, chests }: EndNoteProps) {
  const say = useEndNote(chests)
  const said = useSelector(actor, (snapshot) => say(snapshot))
  return said === '' ? null : <p className={styles.note}>{said}</p>
}

type Snapshot = ReturnType<FlappyActor['getSnapshot']>

/** Gives the sentence for a snapshot; empty where there is nothing to say. */
export function useEndNote(chests: readonly number[]): (snapshot: Snapshot) => string {
  const { t } = useTranslation(['flappy', 'errors'])
  const amountText = usePrizeText()
  return (snapshot) => {
    const { result, refusal, reason } = snapshot.context
    const stage = stageOf(snapshot)
    if (stage === 'sending') return t('end.sending')
    if (stage === 'kept') return t('kept.text')
    if (stage === 'refused')
      return reason ? t(`refused.${reason}`) : t(`errors:${refusal as ErrorCode}`)
    if (!result) return ''
    if (result.held) return t('end.held')
    const diamonds = chests[(result.place ?? 0) - 1]
    if (diamonds === undefined) return t('end.chests', { count: chests.length })
    const chest = amountText({ currency: 'diamond', amount: diamonds })
    return t('end.inChests', { place: result.place, chest })
  }
}
