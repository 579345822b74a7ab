import { useSelector } from '@xstate/react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Choice } from '../../components/form/choice.tsx'
import { enoughOf } from './enough.ts'
import { Figure } from './figure.tsx'
import { Menu } from './menu.tsx'
import type { SheetName } from './sheets.tsx'
import styles from './start-panel.module.css'
import { TicketNotice } from './ticket-notice.tsx'
import type { FlappyActor, Opening } from './use-flappy.ts'
import { GHOSTS, type GhostName } from './use-ghost.ts'

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
    <section className={styles.panel} data-new={best.ever === null} aria-label={t('start.title')}>
      {/* One of them at a time, so that the bird keeps its room; who has flown knows how to. */}
      {!ticketRefusal && held === 0 && <p className={styles.hint}>{t('start.hint')}</p>}
      {!ticketRefusal && held > 0 && (
        <p className={styles.note}>{t('start.held', { count: held, runs: formatNumber(held) })}</p>
      )}
      <dl className={styles.figures}>
        <Figure name={t('start.best')} value={figureOf(best.ever)} />
        <Figure name={t('start.place')} value={figureOf(place)} />
        <Figure name={t('start.runs')} value={formatNumber(runsLeft)} />
      </dl>
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

function figureOf(value: number | null): string {
  return value === null ? '–' : formatNumber(value)
}
