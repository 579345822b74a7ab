import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { call } from '../../api/call.ts'
import { contentOf } from '../../api/content.ts'
import { currentLanguage } from '../../base/language.ts'
import { useBrand } from '../../base/route.ts'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { PageBody } from '../../components/page/page-body.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { ContentText } from '../../components/text/content-text.tsx'
import { serverNow } from '../../stores/server-clock.ts'
import { useSession } from '../../stores/session.ts'
import { InvitationRow } from './invitation-row.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProviderReturn } from './provider-return.tsx'
import { SignedIn } from './signed-in.tsx'
import { Start } from './start.tsx'
import { backOf, useWayIn } from './way-in.ts'
import type { OnText } from './ways.ts'

const AGREEMENT = contentOf('user-agreement')
const PRIVACY = contentOf('privacy-policy')

/** The way in: by e-mail, phone or another provider, and for somebody new the form of an account (spec §2). */
export default function RegisterPage() {
  const { t } = useTranslation(['identity', 'content', 'forms', 'shell', 'errors'])
  const isSignedIn = useSession(({ token }) => token !== null)
  const sheet = useSheet({ agreement: true, privacy: true, invitation: !isSignedIn })
  useBack()
  return (
    <PageBody>
      <Step onText={sheet.open} />
      {!isSignedIn && <InvitationRow sheet={sheet} />}
      <Sheet title={t('texts.agreement')} sheet={sheet} name="agreement">
        <ContentText load={AGREEMENT} />
      </Sheet>
      <Sheet title={t('texts.privacy')} sheet={sheet} name="privacy">
        <ContentText load={PRIVACY} />
      </Sheet>
    </PageBody>
  )
}

/** Where one stands on the way in. */
function Step({ onText }: { onText: OnText }) {
  const [query] = useSearchParams()
  const brand = useBrand()
  const token = useSession((session) => session.token)
  const { ticket, back } = useWayIn()
  const load = useCallback(
    () => call('GET /api/identity', { query: { brand, lang: currentLanguage() } }),
    [brand],
  )
  const { state, data: ways, error, retry, refreshSoon } = useLoad(load)

  if (token !== null) return back === null ? <SignedIn /> : <GoBack to={back} />
  if (query.has('provider')) return <ProviderReturn query={query} />
  if (state === 'loading') return <Skeleton lines={7} />
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (ticket === null || ticket.expiresAt <= serverNow())
    return <Start ways={ways} onText={onText} />
  return (
    <ProfileForm
      key={ticket.ticket}
      ticket={ticket}
      ways={ways}
      onText={onText}
      onTextChanged={refreshSoon}
    />
  )
}

/** Signed in: back to what one was about to do. */
function GoBack({ to }: { to: string }) {
  useEffect(() => () => useWayIn.setState({ back: null }), [])
  return <Navigate to={to} replace />
}

/** Keeps where the address says to go back to: a provider's way back, and what follows it, do not say it. */
function useBack(): void {
  const [query] = useSearchParams()
  const back = backOf(query.get('back'))
  const isBack = query.has('provider')
  useEffect(() => {
    const { ticket, sent } = useWayIn.getState()
    const isUnderWay = isBack || ticket !== null || sent !== null
    if (back !== null || !isUnderWay) useWayIn.setState({ back })
  }, [back, isBack])
}
