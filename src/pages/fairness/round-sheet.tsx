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
import { leadsNowhere } from './leads-nowhere.ts'
import { RoundProof } from './round-proof.tsx'

/** The proof of one round of the adventure, which an address names by its opening second. */
export function RoundSheet({ sheet }: { sheet: OpenSheet<'draw' | 'round'> }) {
  const { t } = useTranslation('fairness')
  return (
    <Sheet title={t('round.title')} sheet={sheet} name="round">
      {sheet.param !== null && (
        <LoadedRound key={sheet.param} id={sheet.param} onClose={sheet.close} />
      )}
    </Sheet>
  )
}

function LoadedRound({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('fairness')
  const load = useCallback(() => call('GET /api/adventure/rounds/:id', { params: { id } }), [id])
  const { state, data, error, retry } = useLoad(load)
  if (state === 'loading') return <Skeleton lines={5} />
  if (state === 'ready') return <RoundProof proved={data} />
  if (!leadsNowhere(error)) return <Failure error={error} onRetry={retry} />
  return (
    <Notice scene="lost" title={t('round.missing')} text={t('round.missingText')}>
      <Button onClick={onClose}>{t('round.showRounds')}</Button>
    </Notice>
  )
}
