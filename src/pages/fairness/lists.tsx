import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import BIRD from '../../../assets/flappy/art/bird.svg?url'
import type { Round } from '../../../contract/adventure.ts'
import type { Draw } from '../../../contract/fairness.ts'
import type { CourseProof } from '../../../contract/flappy.ts'
import { formatMoment, formatNumber } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { Choice } from '../../components/form/choice.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import type { List } from '../../components/list/use-list.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { CardButton } from '../../components/page/card-button.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import words from '../../components/text/words.module.css'
import { OutcomePicture, usePlanets, usePrizes } from './outcomes.tsx'
import styles from './page.module.css'
import { SealIcon } from './seal-icon.tsx'

interface ListsProps {
  /** Which one is shown at first. */
  first: 'draws' | 'rounds' | 'flights'
  draws: List<Draw>
  rounds: List<Round>
  flights: List<CourseProof>
  onDraw: (id: string) => void
  onRound: (id: string) => void
  onFlight: (id: string) => void
}

/** My own draws, everyone's rounds of the adventure, and my flights. */
export function Lists({ first, draws, rounds, flights, ...on }: ListsProps) {
  const { t } = useTranslation('fairness')
  const [shown, setShown] = useState(first)
  return (
    <section className={styles.lists}>
      <Choice
        title={t('lists.title')}
        options={[
          { value: 'draws', label: t('draws.title') },
          { value: 'rounds', label: t('rounds.title') },
          { value: 'flights', label: t('flights.title') },
        ]}
        chosen={shown}
        onChoose={setShown}
      />
      {shown === 'draws' && (
        <ListView
          list={draws}
          render={(draw) => <DrawRow draw={draw} onOpen={() => on.onDraw(draw.id)} />}
          empty={<NoProofs of="draws" game={paths.turntable} />}
        />
      )}
      {shown === 'rounds' && (
        <>
          <p className={words.text}>{t('rounds.text')}</p>
          <ListView
            list={rounds}
            render={(round) => (
              <RoundRow round={round} onOpen={() => on.onRound(String(round.id))} />
            )}
            empty={<Notice scene="empty" title={t('rounds.empty')} text={t('rounds.emptyText')} />}
          />
        </>
      )}
      {shown === 'flights' && (
        <>
          <p className={words.text}>{t('flights.text')}</p>
          <ListView
            list={flights}
            render={(flight) => <FlightRow flight={flight} onOpen={() => on.onFlight(flight.id)} />}
            empty={<NoProofs of="flights" game={paths.flappy} />}
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
      when={formatMoment(draw.at)}
      text={t(isOpen ? 'draws.open' : 'draws.sealed')}
      onOpen={onOpen}
    />
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
      when={formatMoment(round.opensAt)}
      text={t(planet ? 'draws.open' : 'rounds.nothing')}
      onOpen={onOpen}
    />
  )
}

/** One flight of mine in the list; a tap opens its proof. */
function FlightRow({ flight, onOpen }: { flight: CourseProof; onOpen: () => void }) {
  const { t } = useTranslation('fairness')
  const { at, score, serverSeed } = flight
  const isOpen = serverSeed !== null
  return (
    <ProofRow
      isOpen={isOpen}
      picture={BIRD}
      title={
        score === null ? t('flights.unflown') : t('flights.gates', { score: formatNumber(score) })
      }
      when={formatMoment(at)}
      text={t(isOpen ? 'draws.open' : 'flights.open')}
      onOpen={onOpen}
    />
  )
}

/** What a player sees who never spun, or never flew. */
function NoProofs({ of, game }: { of: 'draws' | 'flights'; game: string }) {
  const { t } = useTranslation('fairness')
  const navigate = useNavigate()
  return (
    <Notice scene="empty" title={t(`${of}.empty`)} text={t(`${of}.emptyText`)}>
      <Button onClick={() => void navigate(game)}>{t(`${of}.play`)}</Button>
    </Notice>
  )
}

interface ProofRowProps {
  /** Its seed is revealed: it can be checked. */
  isOpen: boolean
  /** Of what was drawn. */
  picture: string | undefined
  title: string
  when: string
  text: string
  onOpen: () => void
}

/** One draw in a list; a tap opens its proof. */
function ProofRow({ isOpen, picture, title, when, text, onOpen }: ProofRowProps) {
  return (
    <CardButton className={styles.row} onClick={onOpen}>
      <OutcomePicture src={picture} size={40} />
      <span className={styles.rowText}>
        <b>{title}</b>
        <small>{when}</small>
        <small className={isOpen ? styles.rowOpen : undefined}>{text}</small>
      </span>
      <SealIcon isOpen={isOpen} size={28} />
      <Chevron to="end" size={20} className={styles.rowMore} />
    </CardButton>
  )
}
