import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draw } from '../../../contract/fairness.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../components/button/button.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { leadsNowhere } from './leads-nowhere.ts'
import { Proof } from './proof.tsx'

interface ProofSheetProps {
  sheet: OpenSheet<'draw' | 'round'>
  /** The draw, where the list has it already. */
  known: Draw | undefined
  /** How often seeds were changed here; a draw loaded before that is loaded again. */
  rotations: number
  onChangeSeed: () => void
}

/** The proof of one draw, from the list or from an address that names it. */
export function ProofSheet({ sheet, known, rotations, onChangeSeed }: ProofSheetProps) {
  const { t } = useTranslation('fairness')
  return (
    <Sheet title={t('proof.title')} sheet={sheet} name="draw">
      {known && <Proof key={known.serverSeed} draw={known} onChangeSeed={onChangeSeed} />}
      {!known && sheet.param !== null && (
        <LoadedProof
          key={`${sheet.param} ${rotations}`}
          id={sheet.param}
          onClose={sheet.close}
          onChangeSeed={onChangeSeed}
        />
      )}
    </Sheet>
  )
}

interface LoadedProofProps {
  id: string
  onClose: () => void
  onChangeSeed: () => void
}

function LoadedProof({ id, onClose, onChangeSeed }: LoadedProofProps) {
  const { t } = useTranslation('fairness')
  const load = useCallback(() => call('GET /api/fairness/draws/:id', { params: { id } }), [id])
  const { state, data, error, retry } = useLoad(load)
  if (state === 'loading') return <Skeleton lines={5} />
  if (state === 'ready') return <Proof draw={data} onChangeSeed={onChangeSeed} />
  if (!leadsNowhere(error)) return <Failure error={error} onRetry={retry} />
  return (
    <Notice scene="lost" title={t('proof.missing')} text={t('proof.missingText')}>
      <Button onClick={onClose}>{t('proof.showDraws')}</Button>
    </Notice>
  )
}
