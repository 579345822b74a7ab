import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { SandboxAct, SandboxDelivery, SandboxPayment } from '../../../contract/sandbox.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../components/button/button.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { type Load, type LoadControls, useLoad } from '../../components/load/use-load.ts'
import { formatPrice } from '../../components/money/format-price.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import styles from './page.module.css'
import { Webhooks } from './webhooks.tsx'

/** While a webhook waits to be sent the page looks again. */
const LOOK_MS = 2_000

/**
 * The sandbox provider's own page: it looks like somebody else's, and lets a tester decide what becomes of a
 * payment and how its webhooks come. Nobody is signed in here.
 */
export default function SandboxPayPage() {
  const { t } = useTranslation(['sandbox', 'shell', 'errors'])
  const textOf = useErrorText()
  const [query] = useSearchParams()
  const id = query.get('payment') ?? ''
  const load = useCallback(async () => {
    // Who comes by no order has no payment to look at.
    if (id === '') throw new ApiError('NOT_FOUND')
    return call('GET /api/sandbox/payments/:id', { params: { id } })
  }, [id])
  const loaded: Load<SandboxPayment> & LoadControls = useLoad(load, {
    whenSeen: true,
    dueInMs: (sinceMs) => (hasWaiting(loaded.data) ? LOOK_MS - sinceMs : null),
  })
  const { state, data, error, retry, refresh } = loaded
  const [delivery, setDelivery] = useState<SandboxDelivery>('once')
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const act = async (chosen: SandboxAct) => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      await call('POST /api/sandbox/payments/:id', {
        params: { id },
        body: { act: chosen, delivery },
      })
    } catch (refusal) {
      setFailure(refusal)
    }
    await refresh().catch(() => {})
    setBusy(false)
  }
  return (
    <div className={styles.desk}>
      <p className={styles.band}>{t('test')}</p>
      <div className={styles.sheet}>
        <header className={styles.head}>
          <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
            <rect width="32" height="32" rx="8" fill="#1d4ed8" />
            <path
              d="M9 21c3 2 11 2 11-2.500S10 16 10 12s8-4.500 11-1.500"
              className={styles.stroke}
            />
          </svg>
          <h1 className={styles.name}>{t('title')}</h1>
        </header>
        {state === 'failed' && <Failure error={error} onRetry={retry} />}
        {state === 'loading' && <Skeleton lines={6} />}
        {state === 'ready' && (
          <>
            <p className={styles.price}>{formatPrice(data.price)}</p>
            <p className={styles.quiet}>
              {t('order', { number: data.reference, method: data.method })}
            </p>
            <p className={styles.state} role="status" data-state={data.state}>
              {t(`state.${data.state}`)}
            </p>
            {data.acts.length > 0 && (
              <>
                <DeliveryChoice chosen={delivery} onChoose={setDelivery} />
                <div className={styles.acts}>
                  {data.acts.map((it) => (
                    <Button
                      key={it}
                      className={`${styles.act} ${it === data.acts[0] ? styles.first : ''}`}
                      aria-disabled={isBusy}
                      onClick={() => void act(it)}
                    >
                      {t(`act.${it}`)}
                    </Button>
                  ))}
                </div>
              </>
            )}
            {failure !== null && (
              <p className={styles.error} role="alert">
                {textOf(failure)}
              </p>
            )}
            <a className={styles.back} href={data.returnUrl}>
              {t('back')}
            </a>
            <Webhooks webhooks={data.webhooks} />
          </>
        )}
      </div>
      <p className={styles.small}>{t('note')}</p>
    </div>
  )
}

/** Whether something is still to be sent. */
function hasWaiting(payment: SandboxPayment | null): boolean {
  return payment?.webhooks.some(({ sentAt }) => sentAt === null) === true
}
