import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { timeLeft } from '../../base/time-left.ts'
import type { RadarActor } from './use-radar.ts'

/** What happens on the radar, in words. */
export function useSaid(actor: RadarActor): string {
  const { t } = useTranslation('radar')
  const state = useSelector(actor, ({ value }) => value)
  const name = useSelector(actor, ({ context }) => context.match?.user.nickname ?? '')
  return t(`says.${state}`, { name })
}

/** How long until the next chance, as `12:34`; null while none is waited for. */
export function useNextChance(actor: RadarActor): string | null {
  return useSelector(actor, ({ context: { chances, now } }) =>
    chances.nextAt === null ? null : timeLeft(chances.nextAt, now),
  )
}
