import { useTranslation } from 'react-i18next'
import type { Match } from '../../../contract/world-cup.ts'
import { formatMoment } from '../../base/format.ts'
import type { OpenChatroom } from '../../chatroom/use-open-chatroom.ts'
import { Button } from '../../components/button/button.tsx'
import { Facts } from '../../components/page/facts.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { BetRow } from './bet-row.tsx'
import { GoalList } from './goal-list.tsx'
import styles from './match-sheet.module.css'
import { OddsRow } from './odds-row.tsx'
import { ScoreBoard } from './score-board.tsx'
import type { ShownProps } from './shown.ts'
import { useStageWords } from './use-stage-words.ts'

/** So long before kick-off a match has a chat room. */
const CHAT_BEFORE_MS = 86_400_000

interface MatchSheetProps extends ShownProps {
  /** Its parameter is a match's id. */
  sheet: SheetPlace & { param: string | null }
  /** Opens a bet. */
  onBet: (betId: string) => void
  /** Leads to what people say about it. */
  chat: OpenChatroom
}

/** Everything of a match: how it stands, goals, odds, my bets, where and when. */
export function MatchSheet({ sheet, ...props }: MatchSheetProps) {
  const { teamName, cup } = props
  const { t } = useTranslation('worldCup')
  const match = cup.matches.find(({ id }) => id === sheet.param)
  const title = match
    ? t('bet.match', { home: teamName(match.home), away: teamName(match.away) })
    : ''
  return (
    <Sheet title={title} sheet={sheet} name="match">
      {match && <Opened {...props} match={match} />}
    </Sheet>
  )
}

type OpenedProps = Omit<MatchSheetProps, 'sheet'> & { match: Match }

function Opened({ onBet, chat, ...props }: OpenedProps) {
  const { match, mine } = props
  const { t } = useTranslation('worldCup')
  const stageOf = useStageWords()
  const bets = mine.bets.filter(({ matchId }) => matchId === match.id)
  const { number } = match
  return (
    <div className={styles.match}>
      <ScoreBoard {...props} />
      <GoalList match={match} />
      <OddsRow {...props} />
      {props.now >= match.kickoffAt - CHAT_BEFORE_MS && (
        <Button look="quiet" disabled={chat.isOpening} onClick={() => void chat.open(match.id)}>
          {t('match.chat')}
        </Button>
      )}
      {bets.length > 0 && (
        <PagePart title={t('match.mine')} level={3}>
          <ul className={styles.bets}>
            {bets.map((bet) => (
              <li key={bet.id}>
                <BetRow {...props} bet={bet} onOpen={() => onBet(bet.id)} />
              </li>
            ))}
          </ul>
        </PagePart>
      )}
      <Facts
        rows={[
          [t('match.stage'), stageOf(match)],
          number !== null && [t('match.number'), number],
          [t('match.kickoff'), formatMoment(match.kickoffAt)],
          [t('match.ground'), match.ground],
        ]}
      />
    </div>
  )
}
