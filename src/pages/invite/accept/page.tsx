import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import type { Brand } from '../../../../contract/brands.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import {
  codeInAddress,
  forgetInvitation,
  keptInvitation,
  lastInvitation,
} from '../../../base/invitation.ts'
import { HOME_IN_APP } from '../../../base/paths.ts'
import { useBrand } from '../../../base/route.ts'
import { BRANDS, settingsOf } from '../../../brands/brand.ts'
import { Failure } from '../../../components/load/failure.tsx'
import { Skeleton } from '../../../components/load/skeleton.tsx'
import { useLoad } from '../../../components/load/use-load.ts'
import { PageBody } from '../../../components/page/page-body.tsx'
import { isInApp } from '../../../native/app-bridge.ts'
import { useSession } from '../../../stores/session.ts'
import { type Invitation, Invited } from './invited.tsx'

/** What a shared link leads to: who invites, what this is, and the ways in (spec §2). */
export default function AcceptPage() {
  useTranslation(['invite', 'landing', 'native', 'shell', 'errors'])
  const { search } = useLocation()
  // Who comes by the app has an account, and needs no way to it.
  const isInside = useSession(({ appVersion }) => appVersion !== null) || isInApp()
  const found = codeInAddress({ search: location.search, hash: location.hash })
  const isNamed = new URLSearchParams(search).has('invite')
  const kept = keptInvitation()
  const code = kept?.code ?? found
  const load = useCallback(() => inviterOf(code), [code])
  const { state, data, error, retry } = useLoad(load)
  const isUnknown = data === 'unknown'
  // Else a link that is right would not be kept after it.
  useEffect(() => {
    if (isUnknown) forgetInvitation()
  }, [isUnknown])
  const brand = useBrand()
  if (isInside) return <Navigate to={HOME_IN_APP} replace />
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') {
    return (
      <PageBody>
        <Skeleton lines={8} />
      </PageBody>
    )
  }
  const invitation = invitationOf({ data, code, openedAt: kept?.openedAt ?? null, found, isNamed })
  return <Invited invitation={invitation} settings={settingsOf(brandOf(invitation) ?? brand)} />
}

/** The inviter's brand, which is the one that they invite to; null where this release does not know it. */
function brandOf(invitation: Invitation): Brand | null {
  if (invitation.state !== 'here') return null
  const { brand } = invitation.inviter
  return BRANDS.includes(brand) ? brand : null
}

type Inviter = Exclude<Invitation, { state: 'none' | 'unknown' | 'over' }>['inviter']

/** @returns null where nobody is said to invite */
async function inviterOf(code: string | null): Promise<Inviter | 'unknown' | null> {
  if (code === null) return null
  try {
    return await call('GET /api/invite/by-code/:code', { params: { code } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'NOT_FOUND') return 'unknown'
    // Where many wrong codes came from one address, nobody is told a name there; the code counts all the same.
    if (error.code === 'ENOUGH_FOR_TODAY') return null
    throw error
  }
}

interface Read {
  data: Inviter | 'unknown' | null
  code: string | null
  openedAt: number | null
  /** The code in the address. */
  found: string | null
  /** The address says that there is one, whether it can be one or not. */
  isNamed: boolean
}

function invitationOf({ data, code, openedAt, found, isNamed }: Read): Invitation {
  if (data === 'unknown') return { state: 'unknown' }
  if (data === null || code === null) {
    if (isNamed && code === null) return { state: 'unknown' }
    return { state: lastInvitation() && !keptInvitation() ? 'over' : 'none' }
  }
  return {
    state: 'here',
    inviter: data,
    code,
    openedAt: openedAt ?? Date.now(),
    isEarlier: found !== null && found !== code,
  }
}
