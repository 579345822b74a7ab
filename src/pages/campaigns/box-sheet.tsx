import { useTranslation } from 'react-i18next'
import type { CampaignBox } from '../../../contract/campaigns-definition.ts'
import { paths } from '../../base/paths.ts'
import { LinkRow } from '../../components/button/link-row.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import words from '../../components/text/words.module.css'
import styles from './box-sheet.module.css'
import { Odds } from './odds.tsx'
import { OpenButtons } from './open-buttons.tsx'
import type { Shown } from './standing.ts'
import type { OpenMany } from './use-opening.ts'
import { useReturnText } from './use-return-text.ts'

interface BoxSheetProps {
  sheet: SheetPlace
  shown: Shown
  /** Undefined while none is chosen. */
  box: CampaignBox | undefined
  isHeld: boolean
  onOpen: (count: OpenMany) => void
}

/** A box before it is opened: what may be in it and how likely that is, what it gives back, what it costs. */
export function BoxSheet({ sheet, shown, box, isHeld, onOpen }: BoxSheetProps) {
  const title = (box && shown.edition.texts.boxes[box.id]) ?? ''
  return (
    <Sheet title={title} sheet={sheet} name="box">
      {box && <Content shown={shown} box={box} isHeld={isHeld} onOpen={onOpen} />}
    </Sheet>
  )
}

interface ContentProps extends Pick<BoxSheetProps, 'isHeld' | 'onOpen'> {
  shown: Shown
  box: CampaignBox
}

function Content({ shown, box, isHeld, onOpen }: ContentProps) {
  const { t } = useTranslation('campaigns')
  const returnText = useReturnText(shown.edition.definition)
  const comesBack = returnText(box)
  return (
    <div className={styles.box}>
      <Odds box={box} edition={shown.edition} />
      {comesBack !== null && <p className={words.text}>{comesBack}</p>}
      <LinkRow to={paths.fairness}>{t('box.fair')}</LinkRow>
      <OpenButtons shown={shown} box={box} isHeld={isHeld} onOpen={onOpen} />
    </div>
  )
}
