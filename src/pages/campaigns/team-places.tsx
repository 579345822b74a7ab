import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { RankedTeam } from '../../../contract/campaigns.ts'
import type { FamilyCard } from '../../../contract/families.ts'
import { call } from '../../api/call.ts'
import { formatMoment, formatNumber } from '../../base/format.ts'
import type { Faced } from '../../components/game/faced.tsx'
import { Podium } from '../../components/game/podium.tsx'
import { Ranking } from '../../components/game/ranking.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { Card } from '../../components/page/card.tsx'
import { CouplePicture } from './couple-picture.tsx'
import { Score } from './score.tsx'
import type { Shown } from './standing.ts'
import styles from './team-places.module.css'

interface TeamPlacesProps {
  shown: Pick<Shown, 'edition'>
  /** The block of couples or families. */
  block: string
  /** Texts: that I am in none that stands, and what stands where nobody does yet. */
  messages: { none: string; empty: string; emptyText: string }
  /** A family's emblem; boards of couples have none. */
  emblem?: (family: FamilyCard, size: number) => ReactNode
}

/** Places move with what everyone does. */
const MOVING_MS = 30_000
/** So many are shown before all are asked for. */
const FIRST = 10

/** Which couples or families stand where or have won, and mine between its neighbours. */
export function TeamPlaces({ shown: { edition }, block, messages, emblem }: TeamPlacesProps) {
  const { t } = useTranslation('campaigns')
  const { number, state, countsUntil } = edition
  const load = useCallback(
    () =>
      call('GET /api/campaigns/editions/:number/teams/:block', {
        params: { number: String(number), block },
      }),
    [number, block],
  )
  const loaded = useLoad(load, {
    whenSeen: true,
    dueInMs: (since) => (state === 'ended' ? null : MOVING_MS - since),
  })
  if (loaded.state === 'failed') return <Failure error={loaded.error} onRetry={loaded.retry} />
  if (loaded.state === 'loading') return <Skeleton shape="rows" />
  const { top, mine, neighbours } = loaded.data
  const score = (ranked: RankedTeam) => <Score score={ranked.score} />
  const faced = ({ team }: RankedTeam): Faced =>
    team.kind === 'couple'
      ? {
          id: team.people.map(({ id }) => id).join(' '),
          name: <Names lines={team.people.map(({ nickname }) => nickname)} />,
          picture: (size) => <CouplePicture people={team.people} size={Math.round(size * 0.7)} />,
        }
      : {
          id: team.family.id,
          name: (
            <Names
              lines={[team.family.name]}
              note={t('teams.members', {
                count: team.family.members,
                amount: formatNumber(team.family.members),
              })}
            />
          ),
          picture: (size) => emblem?.(team.family, size),
        }
  const when = formatMoment(countsUntil)
  return (
    <Card>
      <Ranking
        ranking={{ top, me: mine, neighbours }}
        first={FIRST}
        messages={{
          resets: state === 'ended' ? t('ranking.paid') : t('ranking.paidOn', { when }),
          none: messages.none,
          around: t('ranking.around'),
          all: t('ranking.all'),
        }}
        podium={(best, isMe) => (
          <Podium best={best} isMe={isMe} faced={faced}>
            {score}
          </Podium>
        )}
        empty={<Notice scene="empty" title={messages.empty} text={messages.emptyText} />}
        score={score}
        faced={faced}
      />
    </Card>
  )
}

/** Both names of a couple, or a family's with what is to be known beside it. */
function Names({ lines, note }: { lines: readonly string[]; note?: string }) {
  return (
    <span className={styles.names}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
        <span key={place} className={styles.name}>
          {line}
        </span>
      ))}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  )
}
