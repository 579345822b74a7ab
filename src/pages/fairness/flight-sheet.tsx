import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { Button } from '../../components/button/button.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { FlightProof } from './flight-proof.tsx'
import { leadsNowhere } from './leads-nowhere.ts'

/** The proof of one flight of mine, which an address names by its ticket. */
export function FlightSheet({ sheet }: { sheet: OpenSheet<'flight'> }) {
  const { t } = useTranslation('fairness')
  return (
    <Sheet title={t('flight.title')} sheet={sheet} name="flight">
      {sheet.param !== null && (
        <LoadedFlight key={sheet.param} id={sheet.param} onClose={sheet.close} />
      )}
    </Sheet>
  )
}

function LoadedFlight({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('fairness')
  const load = useCallback(() => call('GET /api/flappy/tickets/:id', { params: { id } }), [id])
  const { state, data, error, retry } = useLoad(load)
  if (state === 'loading') return <Skeleton lines={5} />
  if (state === 'ready') return <FlightProof proof={data} />
  if (!leadsNowhere(error)) return <Failure error={error} onRetry={retry} />
  return (
    <Notice scene="lost" title={t('flight.missing')} text={t('flight.missingText')}>
      <Button onClick={onClose}>{t('flight.show')}</Button>
    </Notice>
  )
}
