import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Match } from '../../../contract/world-cup.ts'
import { type Round, roundsOf, winnerOf } from '../../../machines/world-cup/bracket.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { BracketMatch } from './bracket-match.tsx'
import styles from './bracket-part.module.css'
import { Champion } from './champion.tsx'
import { NextMatch } from './next-match.tsx'
import { RoundStrip } from './round-strip.tsx'
import type { ShownProps } from './shown.ts'
import { usePlace } from './use-place.ts'

/** The knock-out round by round: two matches, and beside them the one in which their winners meet. */
export function BracketPart(props: ShownProps) {
  const { matches } = props.cup
  const { t } = useTranslation('worldCup')
  const place = usePlace()
  const rounds = useMemo(() => roundsOf(matches), [matches])
  const third = matches.find(({ stage }) => stage === 'third-place')
  const now = rounds.findIndex((round) => round.matches.some((it) => winnerOf(it) === null))
  const asked = rounds.findIndex(({ stage }) => stage === place.round)
  const at = asked >= 0 ? asked : now >= 0 ? now : rounds.length - 1
  const [round, next] = [rounds[at], rounds[at + 1]]
  if (!round) return <Notice scene="empty" title={t('empty.bracket')} />
  return (
    <>
      <RoundStrip rounds={rounds} shown={round.stage} onShow={place.showRound} />
      {next ? (
        <Pairs {...props} round={round} next={next} />
      ) : (
        <>
          <Final {...props} final={round.matches[0]} />
          {third && (
            <PagePart title={t('stage.third-place')}>
              <BracketMatch {...props} match={third} />
            </PagePart>
          )}
        </>
      )}
    </>
  )
}

/** Neighbours of a round, bound together, with the match that their winners play. */
function Pairs({ round, next, ...props }: ShownProps & Record<'round' | 'next', Round<Match>>) {
  return (
    <ol className={styles.pairs}>
      {next.matches.map((after, place) => (
        <li key={after.id} className={styles.pair}>
          <div className={styles.two}>
            {round.matches.slice(2 * place, 2 * place + 2).map((match) => (
              <BracketMatch key={match.id} {...props} match={match} />
            ))}
          </div>
          <span className={styles.tie} aria-hidden="true" />
          <NextMatch {...props} match={after} />
        </li>
      ))}
    </ol>
  )
}

function Final({ final, ...props }: ShownProps & { final: Match | undefined }) {
  if (!final) return null
  return (
    <div className={styles.final}>
      <Champion {...props} final={final} />
      <BracketMatch {...props} match={final} />
    </div>
  )
}
