import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../../contract/identity.ts'
import { forgetSession } from '../../api/browser-session.ts'
import { call } from '../../api/call.ts'
import { formatMoment } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import words from '../../components/text/words.module.css'
import styles from './account.module.css'
import { useAction } from './use-action.tsx'

const load = () => call('GET /api/account/devices')

/** The browsers in which the player is signed in, and the ways out of each and of all. */
export function Devices({ onOut }: { onOut: () => void }) {
  const { t } = useTranslation('identity')
  const { state, data, error, retry } = useLoad(load)
  const [left, setLeft] = useState<readonly Device[] | null>(null)
  const { run, isBusy, said } = useAction()
  if (state === 'loading') return <Skeleton lines={4} />
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  const devices = left ?? data.devices

  const end = async ({ id, isThis }: Device) => {
    const { devices: rest } = await call('POST /api/account/devices/:id/end', {
      params: { id },
      body: {},
    })
    if (!isThis) return setLeft(rest)
    forgetSession()
    onOut()
  }
  const endAll = async () => {
    await call('POST /api/account/sign-out', { body: {} })
    forgetSession()
    onOut()
  }
  return (
    <>
      <p className={words.text}>{t(devices.length === 0 ? 'devices.none' : 'devices.text')}</p>
      <ul className={styles.rows}>
        {devices.map((device) => (
          <li key={device.id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.value}>{device.name}</span>
              <small className={styles.label}>
                {device.isThis
                  ? t('devices.this')
                  : t('devices.seen', { at: formatMoment(device.lastSeenAt) })}
              </small>
            </span>
            <Button
              look="text"
              disabled={isBusy}
              aria-label={t('devices.endWhat', { name: device.name })}
              onClick={() => run(() => end(device))}
            >
              {t('devices.end')}
            </Button>
          </li>
        ))}
      </ul>
      {said}
      <Button look="quiet" disabled={isBusy} onClick={() => run(endAll)}>
        {t('devices.endAll')}
      </Button>
    </>
  )
}
