import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../base/paths.ts'
import { useBrand, useRouteTable } from '../base/route.ts'
import { openInApp } from './open-in-app.ts'

/** The app's own page. */
const APP_PAGE = 'recharge'

/** The way to top up, as a button needs it. */
export interface Recharge {
  /** Opens the app's own page in the app, ours in a browser. */
  open: () => Promise<void>
  isOpening: boolean
  /** There is no way to top up from here: say where there is one. */
  isNowhere: boolean
}

/** Gives the way to top up. */
export function useRecharge(): Recharge {
  const navigate = useNavigate()
  const brand = useBrand()
  const hasPage = useRouteTable().some(({ path, built }) => path === paths.recharge && built)
  const [isOpening, setOpening] = useState(false)
  const [isNowhere, setNowhere] = useState(false)
  const open = async () => {
    setOpening(true)
    const isInApp = await openInApp(brand, { pageName: APP_PAGE })
    setOpening(false)
    if (!isInApp && hasPage) await navigate(paths.recharge)
    setNowhere(!isInApp && !hasPage)
  }
  return { open, isOpening, isNowhere }
}
