import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { app } from '../native/app.ts'
import { platformOf } from '../native/platform.ts'
import { ROUTES } from './routes.ts'

const RECHARGE = 'recharge'

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
  const [isOpening, setOpening] = useState(false)
  const [isNowhere, setNowhere] = useState(false)
  const open = async () => {
    setOpening(true)
    const isInApp = await openInApp()
    setOpening(false)
    const hasPage = ROUTES.some(({ path }) => path === `/${RECHARGE}`)
    if (!isInApp && hasPage) await navigate(`/${RECHARGE}`)
    setNowhere(!isInApp && !hasPage)
  }
  return { open, isOpening, isNowhere }
}

/** Whether the app around this page has opened its own page. */
async function openInApp(): Promise<boolean> {
  if (platformOf(navigator.userAgent, navigator.maxTouchPoints) === 'other') return false
  try {
    await app().jump({ pageName: RECHARGE })
    return true
  } catch {
    // A phone's browser has no app around it either.
    return false
  }
}
