import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import rim from '../../../assets/turntable/art/rim.svg'
import { Failure } from '../../components/failure.tsx'
import { Poster } from '../../components/poster.tsx'
import { useLoad } from '../../components/use-load.ts'
import { loadGame } from './chunks.ts'
import { Table } from './table.tsx'
import { openTable } from './use-turntable.ts'

/** The turntable: 10 diamonds an opportunity, 1× or 10× (spec §9). */
export default function TurntablePage() {
  const { t } = useTranslation(['turntable', 'shell', 'errors'])
  const { state, data, error, retry } = useLoad(openTable)
  useEffect(() => {
    // The engine comes while the table is asked for; whether it came is told where it is needed.
    loadGame().catch(() => {})
  }, [])
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') return <Poster art={rim} label={t('loading')} />
  return <Table opening={data} />
}
