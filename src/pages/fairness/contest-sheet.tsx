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
import { ContestProof } from './contest-proof.tsx'
import { leadsNowhere } from './leads-nowhere.ts'

/** The proof of one photo contest, which an address names by its id. */
export function ContestSheet({ sheet }: { sheet: OpenSheet<'contest'> }) {
  const { t } = useTranslation('fairness')
  return (
    <Sheet title={t('contest.sheet')} sheet={sheet} name="contest">
      {sheet.param !== null && (
        <LoadedContest key={sheet.param} id={sheet.param} onClose={sheet.close} />
      )}
    </Sheet>
  )
}

function LoadedContest({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('fairness')
  const load = useCallback(
    () => call('GET /api/sweet-pick/contests/:id/proof', { params: { id } }),
    [id],
  )
  const { state, data, error, retry } = useLoad(load)
  if (state === 'loading') return <Skeleton lines={5} />
  if (state === 'ready') return <ContestProof proof={data} />
  if (!leadsNowhere(error)) return <Failure error={error} onRetry={retry} />
  return (
    <Notice scene="lost" title={t('contest.missing')} text={t('contest.missingText')}>
      <Button onClick={onClose}>{t('contest.show')}</Button>
    </Notice>
  )
}
