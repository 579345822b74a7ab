import { useTranslation } from 'react-i18next'
import type { RadarProfile } from '../../../contract/radar.ts'
import { formatTime } from '../../base/format.ts'
import { Asked } from '../../components/asked.tsx'
import { Button } from '../../components/button.tsx'
import { usePlace } from './use-place.ts'

const MINUTE_MS = 60_000

interface AskPlaceProps {
  onTold: (profile: RadarProfile) => void
  /** The radar works without it too. */
  onSkip: () => void
}

/** Says why the radar wants to know roughly where one is, before the browser asks. */
export function AskPlace({ onTold, onSkip }: AskPlaceProps) {
  const { t } = useTranslation('radar')
  const { stand, until, tell } = usePlace(onTold)
  const isOver = stand === 'refused' || stand === 'unknown' || stand === 'moved'
  const said = isOver ? stand : 'open'
  return (
    <Asked
      title={t(`place.${said}.title`)}
      text={t(`place.${said}.text`, { time: formatTime(wholeMinute(until)) })}
      isNews={isOver}
    >
      {!isOver && <p>{t('place.kept')}</p>}
      <Button disabled={stand === 'asking'} onClick={tell}>
        {t(stand === 'asking' ? 'place.asking' : isOver ? 'place.again' : 'place.tell')}
      </Button>
      <Button look="quiet" onClick={onSkip}>
        {t(isOver && stand !== 'moved' ? 'place.without' : 'place.later')}
      </Button>
    </Asked>
  )
}

/** The minute by which it has come: nobody is told one that is too early. */
function wholeMinute(at: number): number {
  return Math.ceil(at / MINUTE_MS) * MINUTE_MS
}
