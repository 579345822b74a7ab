import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Brand } from '../../contract/brands.ts'
import { paths, pathWith } from '../base/paths.ts'
import { useBrand, useRouteTable } from '../base/route.ts'
import { settingsOf } from '../brands/brand.ts'
import { useSession } from '../stores/session.ts'
import { openInApp } from './open-in-app.ts'
import { platformOf } from './platform.ts'
import { rechargePlaceOf } from './recharge-place.ts'

/** The name of the app's own recharge page. */
const APP_PAGE = 'recharge'

/** What recharging is for. */
interface RechargeFor {
  /** Path of the page to come back to, with what was chosen there. */
  back?: string
  /** Diamonds that are missing; a pack that covers them is chosen on our page. */
  need?: number
}

/** What a button needs to lead to recharging. */
export interface Recharge {
  /** Opens the app's recharge page, or ours, as the brand says and the page finds it. */
  open: () => Promise<void>
  isOpening: boolean
}

/** Leads to recharging, in the app or on our page, and from there back. */
export function useRecharge({ back, need }: RechargeFor = {}): Recharge {
  const navigate = useNavigate()
  const brand = useBrand()
  const page = useRechargePath(brand)
  const isOfApp = useIsRechargeOfApp()
  const [isOpening, setOpening] = useState(false)
  const open = async () => {
    setOpening(true)
    const isInApp = isOfApp && (await openInApp(brand, { pageName: APP_PAGE }))
    setOpening(false)
    if (!isInApp) await navigate(pathWith(page, { need, back }))
  }
  return { open, isOpening }
}

/** Whether players top up on the app's own page, where there is an app around this one. */
export function useIsRechargeOfApp(): boolean {
  const brand = useBrand()
  const country = useSession(({ me }) => me?.country ?? null)
  const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints)
  return rechargePlaceOf({ settings: settingsOf(brand), platform, country }) === 'app'
}

/** Our page, in the brand's own group where it has one. */
function useRechargePath(brand: Brand): string {
  const own = useRouteTable().find((route) => route.name === 'recharge' && route.brand === brand)
  return own?.path ?? paths.recharge
}
