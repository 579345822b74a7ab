import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../base/format.ts'
import { usePagePath } from '../../../base/use-page-path.ts'
import { ButtonLink } from '../../../components/button/button-link.tsx'
import { RulesPart } from '../../../components/game/rules-part.tsx'
import { Facts } from '../../../components/page/facts.tsx'
import { Sheet } from '../../../components/sheet/sheet.tsx'
import { type ContestSheetProps, NoContest } from './no-contest.tsx'
import styles from './rules-sheet.module.css'
import parts from './sheet-parts.module.css'

const RULES = ['entry', 'pairs', 'ballot', 'board', 'ties', 'prizes', 'fair', 'limits'] as const

/** The rules, the contest's days, and where anyone recomputes it. */
export function RulesSheet({ sheet, contest, isLoaded }: ContestSheetProps) {
  const { t } = useTranslation('sweetPickVote')
  const toFairness = usePagePath()('fairness')
  return (
    <Sheet title={t('rules.title')} sheet={sheet} name="rules">
      <NoContest isNone={isLoaded && contest === null} />
      {contest && (
        <div className={parts.parts}>
          <Facts
            rows={[
              [t('rules.signUp'), formatMoment(contest.signUpStartsAt)],
              [t('rules.voting'), formatMoment(contest.votingStartsAt)],
              [t('rules.end'), formatMoment(contest.votingEndsAt)],
            ]}
          />
          <RulesPart title={t('rules.how')}>
            <ul className={styles.rules}>
              {RULES.map((rule) => (
                <li key={rule}>{t(`rules.lines.${rule}`)}</li>
              ))}
            </ul>
          </RulesPart>
          <ButtonLink look="quiet" to={`${toFairness}?sheet=contest.${contest.id}`}>
            {t('rules.recompute')}
          </ButtonLink>
        </div>
      )}
    </Sheet>
  )
}
