import { useTranslation } from 'react-i18next'
import type { SweetPickContest } from '../../../../contract/sweet-pick.ts'
import { Notice } from '../../../components/notice/notice.tsx'
import type { SheetPlace } from '../../../components/sheet/use-sheet.ts'

/** What a sheet about the contest takes. */
export interface ContestSheetProps {
  sheet: SheetPlace
  /** Null while it is not loaded, and where none is planned. */
  contest: SweetPickContest | null
  isLoaded: boolean
}

/** A link leads to a sheet though no contest is planned: says so. */
export function NoContest({ isNone }: { isNone: boolean }) {
  const { t } = useTranslation('sweetPickVote')
  return isNone && <Notice scene="empty" title={t('none.title')} text={t('none.text')} />
}
