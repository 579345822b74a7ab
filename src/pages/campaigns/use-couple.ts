import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignEdition } from '../../../contract/campaigns.ts'
import type { OwnCouple } from '../../../contract/campaigns-couples.ts'
import { call } from '../../api/call.ts'
import { durableCall } from '../../api/durable-call.ts'
import { toast } from '../../base/toast.ts'
import { useLoad } from '../../components/load/use-load.ts'
import { useOnce } from './use-once.ts'

const ASK = durableCall('POST /api/campaigns/editions/:number/couple/asks')
const WITHDRAW = durableCall('POST /api/campaigns/editions/:number/couple/withdrawals')
const ANSWER = durableCall('POST /api/campaigns/editions/:number/couple/answers')
const PART = durableCall('POST /api/campaigns/editions/:number/couple/partings')

/** Somebody may ask at any time. */
const LOOK_MS = 20_000

/** My couple in an edition, with all that can be done about it, each once. */
export function useCouple({ number, state }: Pick<CampaignEdition, 'number' | 'state'>) {
  const { t } = useTranslation('campaigns')
  const at = { number: String(number) }
  const load = useCallback(
    () =>
      call('GET /api/campaigns/editions/:number/couple', { params: { number: String(number) } }),
    [number],
  )
  const loaded = useLoad(load, {
    whenSeen: true,
    dueInMs: (since) => (state === 'running' ? LOOK_MS - since : null),
  })
  const [taken, setTaken] = useState<OwnCouple | null>(null)
  const onEnd = async () => {
    await loaded.refresh().catch(() => {})
    setTaken(null)
  }
  const onEarlier = () => {}
  const onJoined = (mine: OwnCouple) => {
    setTaken(mine)
    if (mine.couple) toast(t('couples.together', { name: mine.couple.user.nickname }))
  }
  const asking = useOnce(ASK, { onDone: onJoined, onEarlier, onEnd })
  const withdrawing = useOnce(WITHDRAW, { onDone: setTaken, onEarlier, onEnd })
  const answering = useOnce(ANSWER, { onDone: onJoined, onEarlier, onEnd })
  const parting = useOnce(PART, { onDone: setTaken, onEarlier, onEnd })
  return {
    loaded,
    own: taken ?? loaded.data,
    isHeld: [asking, withdrawing, answering, parting].some(({ isHeld }) => isHeld),
    ask: (userId: number) => asking.run(() => ASK.send({ userId }, at)),
    withdraw: (ask: string) => withdrawing.run(() => WITHDRAW.send({ ask }, at)),
    answer: (ask: string, isYes: boolean) => answering.run(() => ANSWER.send({ ask, isYes }, at)),
    part: (couple: string) => parting.run(() => PART.send({ couple }, at)),
  }
}

export type Coupling = ReturnType<typeof useCouple>
