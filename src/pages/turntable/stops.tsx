import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SpinCount, TurntableTuning } from '../../../contract/turntable.ts'
import { stakeOf } from '../../../machines/turntable/rules.ts'
import { usePlayStops } from '../../api/use-play-stops.ts'
import { formatMoment } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { toast } from '../../base/toast.ts'
import { LinkRow } from '../../components/button/link-row.tsx'
import { isPlayStop, PLAY_STOP_TITLE_KEYS, type PlayStop } from '../../components/game/play-stop.ts'
import { useStateTransition } from '../../components/game/use-state-transition.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import styles from './board.module.css'
import { SPIN, type TurntableActor } from './use-turntable.ts'

/** What the player's own limits and pauses say at the table. */
interface Stops {
  /** What speaks against so many opportunities; null when nothing of one's own does. */
  stopOf: (count: SpinCount) => PlayStop | null
  /** The stop that was told last. */
  told: PlayStop | null
  tell: (stop: PlayStop) => void
}

/**
 * Knows one's own limits before the tap, and hears of them where the server refused by them.
 * @param failure why the last spin failed
 * @param onTell a stop is to be shown
 */
export function useStops(
  actor: TurntableActor,
  tuning: TurntableTuning,
  failure: RefObject<unknown>,
  onTell: () => void,
): Stops {
  const [told, setTold] = useState<PlayStop | null>(null)
  const { stopOf, hasLimit, refresh } = usePlayStops()
  const tell = (stop: PlayStop) => {
    setTold(stop)
    onTell()
  }
  useRefusal(actor, failure, tell)
  useStateTransition(actor, (from, { value }) => {
    // Something was staked, or refused: what is left may be another.
    if (from === 'spinning' && (value === 'idle' || hasLimit)) refresh().catch(() => {})
  })
  return { stopOf: (count) => stopOf(stakeOf(tuning, count)), told, tell }
}

/**
 * Says why a spin was refused. Short diamonds and the player's own limits have sheets of their own,
 * and a spin whose end is unknown is told by its card.
 * @param failure why the last spin failed
 * @param onStop the player's own limit or pause stopped it
 */
function useRefusal(
  actor: TurntableActor,
  failure: RefObject<unknown>,
  onStop: (stop: PlayStop) => void,
): void {
  const textOf = useErrorText()
  useStateTransition(actor, (from, { value, context }) => {
    const isRefused = from === 'spinning' && value === 'idle' && context.refusal !== null
    if (!isRefused || SPIN.isOpen()) return
    if (isPlayStop(failure.current)) onStop(failure.current)
    else toast(textOf(failure.current))
  })
}

interface StopNoticeProps {
  id: string
  isFrozen: boolean
  /** What of one's own speaks against one spin, and against ten. */
  one: PlayStop | null
  ten: PlayStop | null
}

/** Says before the tap that a spin would be refused, and why. */
export function StopNotice({ id, isFrozen, one, ten }: StopNoticeProps) {
  const { t } = useTranslation(['turntable', 'shell', 'errors'])
  if (isFrozen) {
    return (
      <p id={id} className={styles.stopNotice}>
        {t('errors:GAME_FROZEN')}
      </p>
    )
  }
  if (!ten) return null
  const { until } = ten.params
  return (
    <div id={id} className={styles.stopNotice}>
      <p>
        <strong>
          {one ? t(`shell:${PLAY_STOP_TITLE_KEYS[one.code]}`) : t('stop.ten', { times: 10 })}
        </strong>{' '}
        {one && typeof until === 'number' && t('shell:stop.until', { until: formatMoment(until) })}
      </p>
      <LinkRow to={paths.limits}>{t('shell:stop.play')}</LinkRow>
    </div>
  )
}
