import { useTranslation } from 'react-i18next'
import type { MissionState } from '../../../contract/missions.ts'
import { PROMPT_REPLY_MS } from '../../../contract/missions-constants.ts'
import { formatNumber, formatPercent, formatSpan } from '../../base/format.ts'
import { UNITS } from './progress.ts'

type Said = Pick<MissionState, 'measure' | 'target' | 'atLeast'>

/** Says what a mission asks, by its measure alone: a new one in tuning needs no text. */
export function useMissionWords() {
  const { t } = useTranslation('missions')
  const figure = ({ measure }: Said, value: number) =>
    UNITS[measure] === 'percent' ? formatPercent(value / 100, 0) : formatNumber(value)
  return {
    title: (mission: Said) =>
      t(`measure.${mission.measure}`, {
        count: mission.target,
        amount: figure(mission, mission.target),
        span: formatSpan(PROMPT_REPLY_MS),
      }),
    /** What must be there for it to count; null where nothing must. */
    atLeast: ({ measure, atLeast }: Said) =>
      atLeast > 0 && (measure === 'reply-rate' || measure === 'video-days')
        ? t(`atLeast.${measure}`, { count: atLeast, amount: formatNumber(atLeast) })
        : null,
    progress: (mission: Said & { value: number }) =>
      t(`progress.${UNITS[mission.measure]}`, {
        count: mission.target,
        value: figure(mission, mission.value),
        target: figure(mission, mission.target),
      }),
  }
}
