import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Round } from '../../../contract/adventure.ts'
import type { Draw } from '../../../contract/fairness.ts'
import { formatMoment } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { Button } from '../../components/button.tsx'
import { Choice } from '../../components/choice.tsx'
import { ListView } from '../../components/list-view.tsx'
import { Notice } from '../../components/notice.tsx'
import type { List } from '../../components/use-list.ts'
import styles from './lists.module.css'
import { ProofRow } from './proof-row.tsx'
import { usePlanets, usePrizes } from './use-outcomes.ts'

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

/** One draw of mine in the list; a tap opens its proof. */
function DrawRow({ draw, onOpen }: { draw: Draw; onOpen: () => void }) {
  const { t } = useTranslation('fairness')
  const isOpen = draw.serverSeed !== null
  const { names, pictures } = usePrizes(draw.sectors)
  return (
    <ProofRow
      isOpen={isOpen}
      picture={pictures[draw.outcome]}
      title={`${t(`draws.game.${draw.game}`)} · ${names[draw.outcome]}`}
      at={formatMoment(draw.at)}
      text={t(isOpen ? 'draws.open' : 'draws.sealed')}
      onOpen={onOpen}
    />
  )
}

/** What a player sees who never spun. */
function NoDraws() {
  const { t } = useTranslation('fairness')
  const navigate = useNavigate()
  return (
    <Notice scene="empty" title={t('draws.empty')} text={t('draws.emptyText')}>
      <Button onClick={() => void navigate(paths.turntable)}>{t('draws.play')}</Button>
    </Notice>
  )
}

/** One round in the list; a tap opens its proof. */
function RoundRow({ round, onOpen }: { round: Round; onOpen: () => void }) {
  const { t } = useTranslation('fairness')
  const { names, pictures } = usePlanets()
  const planet = names[round.treasure ?? -1]
  return (
    <ProofRow
      isOpen={planet !== undefined}
      picture={pictures[round.treasure ?? -1]}
      title={planet ? t('rounds.treasure', { planet }) : t('round.refunded')}
      at={formatMoment(round.opensAt)}
      text={t(planet ? 'draws.open' : 'rounds.nothing')}
      onOpen={onOpen}
    />
  )
}
