import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { Receipt } from './receipt.tsx'
import type { SheetName } from './use-recharge-sheets.ts'

/** The receipt of one top-up. */
export function ReceiptSheet({ sheet }: { sheet: OpenSheet<SheetName> }) {
  const { t } = useTranslation('recharge')
  return (
    <Sheet title={t('receipt.title')} sheet={sheet} name="receipt">
      <Loaded id={sheet.param ?? ''} />
    </Sheet>
  )
}

function Loaded({ id }: { id: string }) {
  const load = useCallback(() => call('GET /api/recharge/orders/:id', { params: { id } }), [id])
  const { state, data, error, retry } = useLoad(load, { whenSeen: true })
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') return <Skeleton lines={6} />
  return <Receipt order={data} />
}
