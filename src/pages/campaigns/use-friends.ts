import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import type { CloseFriend } from '../../../contract/friends.ts'
import { call } from '../../api/call.ts'
import { durableCall } from '../../api/durable-call.ts'
import { toast } from '../../base/toast.ts'
import { useLoad } from '../../components/load/use-load.ts'
import type { ActProps } from './use-claiming.ts'
import { useOnce } from './use-once.ts'
import { useRewardText } from './use-reward-text.ts'

const ASK = durableCall('POST /api/friends/asks')
const ANSWER = durableCall('POST /api/friends/:id/answer')
const WITHDRAW = durableCall('POST /api/friends/:id/withdraw')
const END = durableCall('POST /api/friends/:id/end')
const TAKE = durableCall('POST /api/campaigns/editions/:number/closeness')

/** Questions and gifts of others show this soon. */
const LIVE_MS = 10_000

export type Friends = Answer<'GET /api/friends'>

/** My close friends, whether or not a season runs. */
export function useFriends() {
  const load = useCallback(() => call('GET /api/friends'), [])
  return useLoad(load, { whenSeen: true, dueInMs: (since) => LIVE_MS - since })
}

/** What one does with questions and friendships. @param refresh loads them again */
export function useFriendActs(refresh: () => Promise<unknown>) {
  const { t } = useTranslation('campaigns')
  const onEnd = () => refresh().catch(() => {})
  const ends = (done: 'asked' | 'answered' | 'withdrawn' | 'ended') => ({
    onDone: () => toast(t(`friends.${done}`)),
    onEarlier: () => toast(t(`friends.${done}`)),
    onEnd,
  })
  const asking = useOnce(ASK, ends('asked'))
  const answering = useOnce(ANSWER, ends('answered'))
  const withdrawing = useOnce(WITHDRAW, ends('withdrawn'))
  const ending = useOnce(END, ends('ended'))
  return {
    isHeld: asking.isHeld || answering.isHeld || withdrawing.isHeld || ending.isHeld,
    ask: (user: number) => asking.run(() => ASK.send({ user })),
    answer: (id: string, yes: boolean) => answering.run(() => ANSWER.send({ yes }, { id })),
    withdraw: (id: string) => withdrawing.run(() => WITHDRAW.send({}, { id })),
    end: (id: string) => ending.run(() => END.send({}, { id })),
  }
}

export type FriendActs = ReturnType<typeof useFriendActs>

/** Takes what a level of closeness brings. */
export function useClosenessTaking({ edition, fly, take, onEnd }: ActProps) {
  const { t } = useTranslation('campaigns')
  const rewardText = useRewardText(edition.texts)
  const from = useRef<Element | null>(null)
  const once = useOnce(TAKE, {
    onDone: ({ reward: { rewards }, mine, balances }) => {
      fly(balances, rewards, from.current)
      take(mine)
      toast(t('done', { prize: rewardText(...rewards) }))
    },
    onEarlier: ({ balances }) => {
      fly(balances, [], null)
      toast(t('earlier'))
    },
    onEnd,
  })
  const takeLevel = (block: string, level: string, friend: CloseFriend, place: Element) => {
    from.current = place
    return once.run(() =>
      TAKE.send({ block, level, friendship: friend.id }, { number: String(edition.number) }),
    )
  }
  return { ...once, takeLevel }
}

export type ClosenessTaking = ReturnType<typeof useClosenessTaking>
