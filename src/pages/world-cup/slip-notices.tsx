import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../base/format.ts'
import { paths, pathWith } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { PLAY_STOP_TITLE_KEYS, type PlayStop } from '../../components/game/play-stop.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { writeSheet } from '../../components/sheet/sheet-address.ts'
import { useRecharge } from '../../native/use-recharge.ts'
import styles from './slip.module.css'
import { useDiamonds } from './use-diamonds.ts'

interface ShortNoticeProps {
  /** Diamonds that are missing. */
  need: number
  stake: number
  /** Of the slip, which opens again with its stake. */
  param: string
}

/** Too few diamonds: the catalogue's message and the way on (spec §8). */
export function ShortNotice({ need, stake, param }: ShortNoticeProps) {
  const { t } = useTranslation(['worldCup', 'errors'])
  const diamonds = useDiamonds()
  const back = pathWith(paths.worldCup, { stake, sheet: writeSheet({ name: 'slip', param }) })
  const recharge = useRecharge({ need, back })
  return (
    <div className={styles.notice}>
      <p className={styles.noticeTitle} role="alert">
        {t('errors:DIAMOND_NOT_ENOUGH')}
      </p>
      <p>{t('slip.missing', { amount: diamonds(need) })}</p>
      <Button aria-disabled={recharge.isOpening} onClick={() => void recharge.open()}>
        {t('slip.recharge')}
      </Button>
    </div>
  )
}

/** One's own limit or pause, or an operator's decision, stands against the bet: which, until when, and the way to it. */
export function StopNotice({ stop }: { stop: PlayStop }) {
  const { t } = useTranslation('shell')
  const textOf = useErrorText()
  const { until } = stop.params
  const isOwn = stop.code !== 'DISQUALIFIED'
  return (
    <div className={styles.notice} role="status">
      <p className={styles.noticeTitle}>{t(PLAY_STOP_TITLE_KEYS[stop.code])}</p>
      <p>{textOf(stop)}</p>
      {typeof until === 'number' && <p>{t('stop.until', { until: formatMoment(until) })}</p>}
      {!isOwn && (
        <ButtonLink look="quiet" to={paths.service}>
          {t('toService')}
        </ButtonLink>
      )}
    </div>
  )
}
