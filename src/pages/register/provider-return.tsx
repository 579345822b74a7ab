import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import type { Provider } from '../../../contract/identity.ts'
import { enterSession } from '../../api/browser-session.ts'
import { call } from '../../api/call.ts'
import { paths } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { useLoad } from '../../components/load/use-load.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { goOn, registerPath } from './way-in.ts'

const PROVIDERS: readonly string[] = ['google', 'facebook'] satisfies Provider[]

/** Takes what a provider's address brought back, such as `?provider=google&code=…&state=…`. */
export function ProviderReturn({ query }: { query: URLSearchParams }) {
  const { t } = useTranslation('identity')
  const textOf = useErrorText()
  const navigate = useNavigate()
  const provider = query.get('provider') ?? ''
  const brought = queryWithout(query, 'provider')
  const end = useCallback(() => {
    const params = { provider: provider as Provider }
    return call('POST /api/identity/providers/:provider/return', {
      params,
      body: { query: brought },
    })
  }, [provider, brought])
  const { state, data, error } = useLoad(end)

  useEffect(() => {
    if (!data) return
    if (data.state === 'signedIn') return enterSession(data.session)
    goOn(data)
    const next = data.state === 'link' ? paths.verificationCode : registerPath()
    void navigate(next, { replace: true })
  }, [data, navigate])

  if (!PROVIDERS.includes(provider) || brought === '') {
    return <Navigate to={registerPath()} replace />
  }
  if (state !== 'failed') return <Skeleton lines={5} />
  return (
    <Notice scene="fault" title={textOf(error)}>
      <Button onClick={() => void navigate(registerPath(), { replace: true })}>
        {t('start.otherWay')}
      </Button>
    </Notice>
  )
}

function queryWithout(query: URLSearchParams, name: string): string {
  const rest = new URLSearchParams(query)
  rest.delete(name)
  return rest.toString()
}
