import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import { INVITATION_HOURS } from '../../../contract/identity-constants.ts'
import { contentOf } from '../../api/content.ts'
import { formatDate, formatNumber } from '../../base/format.ts'
import { Facts } from '../../components/page/facts.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { ContentText } from '../../components/text/content-text.tsx'
import { Shares } from './shares.tsx'
import styles from './sheet.module.css'
import { useWords } from './use-words.ts'

const RULES = contentOf('invite-rules')

type Standing = Answer<'GET /api/invite'>

/** The figures that count now, and the rules in words. */
export function RulesSheet({ sheet, standing }: { sheet: SheetPlace; standing: Standing | null }) {
  const { t } = useTranslation('invite')
  return (
    <Sheet title={t('rules.title')} sheet={sheet} name="rules">
      <div className={styles.parts}>
        {standing && <Figures {...standing} />}
        <div>
          <ContentText load={RULES} />
        </div>
      </div>
    </Sheet>
  )
}

function Figures({ terms, termsSince }: Pick<Standing, 'terms' | 'termsSince'>) {
  const { t } = useTranslation('invite')
  const said = useWords()
  const { award, ...shares } = terms
  return (
    <>
      <Shares {...shares} />
      <Facts
        rows={[
          [said.friends(award.signUps), said.points(award.points)],
          [t('rules.hours'), formatNumber(INVITATION_HOURS)],
          [t('rules.since'), formatDate(termsSince)],
        ]}
      />
    </>
  )
}
