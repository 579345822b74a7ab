import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import type { CampaignBox } from '../../../contract/campaigns-definition.ts'
import { durableCall } from '../../api/durable-call.ts'
import { toast } from '../../base/toast.ts'
import { flyMoney } from '../../components/money/money-flight.ts'
import type { Pills } from '../../components/money/use-money-flights.ts'
import { useBalances } from '../../stores/balances.ts'
import type { ActProps } from './use-claiming.ts'
import { useOnce } from './use-once.ts'

const OPEN = durableCall('POST /api/campaigns/editions/:number/openings')

/** So often at one tap. */
export type OpenMany = 1 | 10

/** A box is seen to shake for so long, however fast the answer comes. */
const SHAKING_MS = 900

/** A box that is being opened, and what was in it once that is known. */
export interface Moment {
  block: string
  box: CampaignBox
  count: OpenMany
  answer: Answer<'POST /api/campaigns/editions/:number/openings'> | null
}

interface OpeningProps extends ActProps {
  pills: RefObject<Pills>
  /** The boxes in the scene, by their ids. */
  boxes: RefObject<Record<string, HTMLElement | null>>
}

/** Opens boxes: the price leaves its pill at the tap, and what was drawn comes back out of the box. */
export function useOpening({ edition, fly, take, onEnd, pills, boxes }: OpeningProps) {
  const { t } = useTranslation('campaigns')
  const [moment, setMoment] = useState<Moment | null>(null)
  const opening = useRef<Moment | null>(null)
  const show = (shown: Moment | null) => {
    opening.current = shown
    setMoment(shown)
  }
  const once = useOnce(OPEN, {
    onDone: (answer) => {
      const { current } = opening
      const rewards = answer.openings.flatMap((it) => it.rewards)
      fly(answer.balances, rewards, current && boxes.current[current.box.id])
      take(answer.mine)
      if (current) show({ ...current, answer })
    },
    onEarlier: ({ balances }) => {
      fly(balances, [], null)
      toast(t('earlier'))
    },
    onFailed: () => {
      useBalances.getState().stake(0)
      show(null)
    },
    onEnd,
  })
  const open = (block: string, box: CampaignBox, count: OpenMany) => {
    if (once.isHeld) return
    const { price, id } = box
    void once.run(async () => {
      show({ block, box, count, answer: null })
      if (price.kind === 'diamond') {
        useBalances.getState().stake(price.amount * count)
        const [from, to] = [pills.current.diamond, boxes.current[id]]
        if (from && to) flyMoney({ currency: 'diamond', from, to })
      }
      const [answer] = await Promise.all([
        OPEN.send({ block, box: id, count }, { number: String(edition.number) }),
        shaking(),
      ])
      return answer
    })
  }
  return { ...once, moment, open, close: () => show(null) }
}

/** Nothing shakes for those who want no motion. */
const shaking = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches
    ? null
    : new Promise<void>((done) => setTimeout(done, SHAKING_MS))
