import { useSelector } from '@xstate/react'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { formatMoment, formatNumber, sentences } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { readStorage, writeStorage } from '../../base/storage.ts'
import { Button } from '../../components/button/button.tsx'
import { Choice } from '../../components/form/choice.tsx'
import { GameMenu } from '../../components/game/game-menu.tsx'
import { isPlayStop } from '../../components/game/play-stop.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { FairIcon, PodiumIcon, RulesIcon } from '../../components/picture/icons.tsx'
import { Figures } from './figures.tsx'
import styles from './panels.module.css'
import type { SheetName } from './sheets.tsx'
import type { FlappyActor, Opening } from './use-flappy.ts'

const GHOST = 'companion.flappy-ghost'

/** Whom one can fly against. */
const GHOSTS = ['week', 'mine', 'none'] as const
type GhostName = (typeof GHOSTS)[number]

/** Whom the player flies against, as they chose it last. */
export function useGhost(): [chosen: GhostName, choose: (ghost: GhostName) => void] {
  const [chosen, setChosen] = useState<GhostName>(
    () => GHOSTS.find((name) => name === readStorage(GHOST)) ?? 'week',
  )
  const choose = (ghost: GhostName) => {
    setChosen(ghost)
    writeStorage(GHOST, ghost)
  }
  return [chosen, choose]
}

interface StartPanelProps {
  actor: FlappyActor
  opening: Opening
  ghost: GhostName
  /** Why the last ticket was refused. */
  failure: unknown
  onGhost: (ghost: GhostName) => void
  onFly: () => void
  onSheet: (name: SheetName) => void
  /** The button that flies. */
  button: Ref<HTMLButtonElement>
}

/** Before the first tap: what this is, my best, whom I fly against. */
export function StartPanel(props: StartPanelProps) {
  const { actor, opening, ghost, failure, onGhost, onFly, onSheet, button } = props
  const { t } = useTranslation('flappy')
  const { ticket, ticketRefusal } = useSelector(actor, ({ context }) => context)
  const { best, place, ghosts, held } = opening
  // The ticket in hand is one to fly; on a day that had enough, what was left at first is gone.
  const runsAtFirst = ticketRefusal && enoughOf(failure) ? 0 : opening.runsLeft
  const runsLeft = ticket ? ticket.runsLeft + 1 : runsAtFirst
  const options = GHOSTS.filter((name) => name === 'none' || ghosts[name] !== null)
  return (
    <section
      className={styles.startPanel}
      data-new={best.ever === null}
      aria-label={t('start.title')}
    >
      {/* One of them at a time, so that the bird keeps its room; who has flown knows how to. */}
      {!ticketRefusal && held === 0 && <p className={styles.hint}>{t('start.hint')}</p>}
      {!ticketRefusal && held > 0 && (
        <p className={styles.note}>{t('start.held', { count: held, runs: formatNumber(held) })}</p>
      )}
      <Figures
        figures={[
          { name: t('start.best'), value: best.ever },
          { name: t('start.place'), value: place },
          { name: t('start.runs'), value: runsLeft },
        ]}
      />
      {options.length > 1 && (
        <div className={styles.ghosts} data-pair={options.length === 2}>
          <Choice
            title={t('ghost.title')}
            options={options.map((value) => ({ value, label: t(`ghost.${value}`) }))}
            chosen={options.includes(ghost) ? ghost : 'none'}
            onChoose={onGhost}
          />
        </div>
      )}
      {ticketRefusal && <TicketNotice failure={failure} onStop={() => onSheet('stop')} />}
      <Button
        ref={button}
        // It keeps the focus while a ticket is on its way.
        aria-disabled={ticket === null}
        onClick={() => ticket === null || onFly()}
      >
        {t('start.fly')}
      </Button>
      <Menu onRanking={() => onSheet('ranking')} onRules={() => onSheet('rules')} />
    </section>
  )
}

interface TicketNoticeProps {
  failure: unknown
  /** It is the player's own limit or pause, or an operator's decision, which a sheet explains. */
  onStop: () => void
}

/** Why nobody can fly just now. */
function TicketNotice({ failure, onStop }: TicketNoticeProps) {
  const { t } = useTranslation(['flappy', 'shell'])
  const textOf = useErrorText()
  const enough = enoughOf(failure)
  return (
    <div className={styles.ticketNotice} role="alert">
      <p>
        {enough
          ? sentences(
              t('rules.count.runs', { count: enough.limit, runs: formatNumber(enough.limit) }),
              t('start.enough', { time: formatMoment(enough.until) }),
            )
          : textOf(failure)}
      </p>
      {isPlayStop(failure) && (
        <Button look="text" onClick={onStop}>
          {t(failure.code === 'DISQUALIFIED' ? 'shell:toService' : 'shell:stop.play')}
        </Button>
      )}
    </div>
  )
}

/** A day that had enough runs. */
interface Enough {
  /** So many there are a day. */
  limit: number
  /** When the next day begins, in milliseconds since 1970. */
  until: number
}

/** What a refused ticket says of the day; null where it was refused for something else. */
function enoughOf(failure: unknown): Enough | null {
  if (!(failure instanceof ApiError) || failure.code !== 'ENOUGH_FOR_TODAY') return null
  const { limit, until } = failure.params
  return typeof limit === 'number' && typeof until === 'number' ? { limit, until } : null
}

interface MenuProps {
  onRanking: () => void
  onRules: () => void
}

/** What can be looked up: the week's ranking, the rules, and the proof that courses are fair. */
function Menu({ onRanking, onRules }: MenuProps) {
  const { t } = useTranslation('flappy')
  return (
    <GameMenu
      entries={[
        { icon: <PodiumIcon />, label: t('menu.ranking'), onOpen: onRanking },
        { icon: <RulesIcon />, label: t('menu.rules'), onOpen: onRules },
        { icon: <FairIcon />, label: t('menu.fair'), to: paths.fairness },
      ]}
    />
  )
}
