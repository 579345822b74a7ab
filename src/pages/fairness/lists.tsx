import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Round } from '../../../contract/adventure.ts'
import type { Draw } from '../../../contract/fairness.ts'
import { Choice } from '../../components/choice.tsx'
import { ListView } from '../../components/list-view.tsx'
import { Notice } from '../../components/notice.tsx'
import type { List } from '../../components/use-list.ts'
import { DrawRow } from './draw-row.tsx'
import styles from './lists.module.css'
import { NoDraws } from './no-draws.tsx'
import { RoundRow } from './round-row.tsx'

interface ListsProps {
  /** Which one is shown at first. */
  first: 'draws' | 'rounds'
  draws: List<Draw>
  rounds: List<Round>
  onDraw: (id: string) => void
  onRound: (id: string) => void
}

/** My own draws, and everyone's rounds of the adventure. */
export function Lists({ first, draws, rounds, onDraw, onRound }: ListsProps) {
  const { t } = useTranslation('fairness')
  const [shown, setShown] = useState(first)
  return (
    <section className={styles.lists}>
      <Choice
        title={t('lists.title')}
        options={[
          { value: 'draws', label: t('draws.title') },
          { value: 'rounds', label: t('rounds.title') },
        ]}
        chosen={shown}
        onChoose={setShown}
      />
      {shown === 'draws' ? (
        <ListView
          list={draws}
          render={(draw) => <DrawRow draw={draw} onOpen={() => onDraw(draw.id)} />}
          empty={<NoDraws />}
        />
      ) : (
        <>
          <p className={styles.text}>{t('rounds.text')}</p>
          <ListView
            list={rounds}
            render={(round) => <RoundRow round={round} onOpen={() => onRound(String(round.id))} />}
            empty={<Notice scene="empty" title={t('rounds.empty')} text={t('rounds.emptyText')} />}
          />
        </>
      )}
    </section>
  )
}
