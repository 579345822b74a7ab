import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Offer, Wallet } from '../../../contract/recharge.ts'
import type { MethodId, SoldCurrency } from '../../../contract/recharge-tuning.ts'
import { firstChoice, tabOf } from './packs.ts'

/** What is chosen to buy. */
export interface Choice {
  tab: SoldCurrency
  setTab: (tab: SoldCurrency) => void
  /** Diamonds that are missing for what the player means to do; 0 for none. */
  need: number
  offer: Offer | undefined
  setOffer: (id: string) => void
  method: MethodId | undefined
  setMethod: (method: MethodId) => void
}

/** Chooses a pack and a way to pay; at first those that fit what led here. */
export function useShop(wallet: Wallet): Choice {
  const [query] = useSearchParams()
  const need = Math.max(0, Math.floor(Number(query.get('need'))) || 0)
  const [chosenTab, setTab] = useState<SoldCurrency | null>(null)
  const [packId, setOffer] = useState<string | null>(null)
  const [methodId, setMethod] = useState<MethodId | null>(null)
  const tab = chosenTab ?? tabOf(wallet, query.get('tab'))
  const offers = wallet.offers[tab]
  const { methods } = wallet
  return {
    tab,
    setTab,
    need,
    offer:
      offers.find(({ id }) => id === packId) ?? firstChoice(offers, tab === 'diamond' ? need : 0),
    setOffer,
    method: methods.find((id) => id === methodId) ?? methods[0],
    setMethod,
  }
}
