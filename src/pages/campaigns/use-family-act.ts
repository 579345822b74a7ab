import { useTranslation } from 'react-i18next'
import type { MyFamily } from '../../../contract/families.ts'
import { durableCall } from '../../api/durable-call.ts'
import { toast } from '../../base/toast.ts'
import { useOnce } from './use-once.ts'

const JOIN = durableCall('POST /api/family/families/:id/join')
const WITHDRAW = durableCall('POST /api/family/families/:id/withdraw')
const LEAVE = durableCall('POST /api/family/families/:id/leave')
const MEMBER = durableCall('POST /api/family/families/:id/members')
const ANSWER = durableCall('POST /api/family/requests/:id/answer')

interface Acts {
  /** How I stand with families now. */
  take: (mine: MyFamily) => void
  onEnd: () => Promise<unknown>
}

/** Everything that one does with families by a tap, each once. */
export function useFamilyActs({ take, onEnd }: Acts) {
  const { t } = useTranslation('family')
  const ends = (told: (mine: MyFamily) => string) => {
    const onDone = (mine: MyFamily) => {
      take(mine)
      toast(told(mine))
    }
    return { onDone, onEarlier: onDone, onEnd }
  }
  const join = useOnce(
    JOIN,
    ends(({ family }) =>
      family ? t('told.joined', { family: family.card.name }) : t('told.asked'),
    ),
  )
  const withdraw = useOnce(
    WITHDRAW,
    ends(() => t('told.withdrawn')),
  )
  const leave = useOnce(
    LEAVE,
    ends(() => t('told.left')),
  )
  const member = useOnce(
    MEMBER,
    ends(() => t('told.done')),
  )
  const answer = useOnce(
    ANSWER,
    ends(() => t('told.answered')),
  )
  const all = [join, withdraw, leave, member, answer]
  return {
    /** One of them is on its way, or its end is not known. */
    isHeld: all.some(({ isHeld }) => isHeld),
    join: (id: string) => join.run(() => JOIN.send(undefined, { id })),
    withdraw: (id: string) => withdraw.run(() => WITHDRAW.send(undefined, { id })),
    leave: (id: string) => leave.run(() => LEAVE.send(undefined, { id })),
    member: (id: string, user: number, step: Parameters<typeof MEMBER.send>[0]['step']) =>
      member.run(() => MEMBER.send({ user, step }, { id })),
    answer: (id: string, isAccepted: boolean) =>
      answer.run(() => ANSWER.send({ isAccepted }, { id })),
  }
}

export type FamilyActs = ReturnType<typeof useFamilyActs>
