import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../base/paths.ts'
import { useBrand, useRouteTable } from '../base/route.ts'
import { openInApp } from './open-in-app.ts'

/** The name of the app's own recharge page. */
const APP_PAGE = 'recharge'

/** What a button needs to lead to recharging. */
export interface Recharge {
  /** Opens the app's recharge page inside the app, else our own page. */
  open: () => Promise<void>
  isOpening: boolean
  /** It was opened in vain: there is neither an app nor a page of ours, and the page should say so. */
  isUnavailable: boolean
}

/** Leads to recharging, in the app or on our page. */
export function useRecharge(): Recharge {
  const navigate = useNavigate()
  const brand = useBrand()
  const hasPage = useRouteTable().some(({ path, built }) => path === paths.recharge && built)
  const [isOpening, setOpening] = useState(false)
  const [isUnavailable, setUnavailable] = useState(false)
  const open = async () => {
    setOpening(true)
    const isInApp = await openInApp(brand, { pageName: APP_PAGE })
    setOpening(false)
    if (!isInApp && hasPage) await navigate(paths.recharge)
    setUnavailable(!isInApp && !hasPage)
  }
  return { open, isOpening, isUnavailable }
}
