import { Card, Descriptions, Flex, Skeleton, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsPlay } from '../../../contract/play-ops.ts'
import type { OpsUser } from '../../../contract/user-ops.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { Disqualify, Requalify } from './game-decisions.tsx'

type GamePlay = OpsPlay['games'][number]

/** How somebody may play: what they set themselves, which nobody here weakens, and the games they are kept out of. */
export function PlayCard({ person }: { person: OpsUser }) {
  const { t } = useTranslation('user')
  const given = { params: { id: String(person.id) } }
  const { data: play, error, reload } = useCall('GET /api/ops/play/users/:id', given)
  return (
    <Card size="small" title={t('play.title')}>
      {error && <LoadError error={error} onRetry={reload} />}
      {!play && !error && <Skeleton active />}
      {play && (
        <Flex vertical gap={16}>
          <OwnLimits own={play.own} />
          <Games games={play.games} person={person} reload={reload} />
        </Flex>
      )}
    </Card>
  )
}

function OwnLimits({ own: { day, week, coolingOffUntil, excludedUntil } }: Pick<OpsPlay, 'own'>) {
  const { t } = useTranslation('user')
  const moment = (at: number | null) => (at === null ? '–' : formatInstant(at))
  const limit = ({ diamonds, spentDiamonds, later }: OpsPlay['own']['day']) => {
    const spent = formatNumber(spentDiamonds)
    const now =
      diamonds === null
        ? t('play.noLimit', { spent })
        : t('play.limit', { spent, limit: formatNumber(diamonds) })
    if (!later) return now
    const next = later.diamonds === null ? t('play.none') : formatNumber(later.diamonds)
    return `${now} · ${t('play.later', { limit: next, at: formatInstant(later.from) })}`
  }
  const items = {
    day: limit(day),
    week: limit(week),
    coolingOffUntil: moment(coolingOffUntil),
    excludedUntil: moment(excludedUntil),
  }
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, xl: 2 }}
      items={Object.entries(items).map(([name, children]) => ({
        key: name,
        label: t(`profile.${name}`),
        children,
      }))}
    />
  )
}

interface GamesProps {
  games: readonly GamePlay[]
  person: OpsUser
  reload: () => void
}

function Games({ games, person, reload }: GamesProps) {
  const { t } = useTranslation(['user', 'overview'])
  const nameOf = (game: string) => t(`overview:games.${game}`, { defaultValue: game })
  return (
    <Table<GamePlay>
      size="small"
      rowKey="name"
      pagination={false}
      dataSource={games}
      columns={[
        { key: 'name', title: t('play.game'), dataIndex: 'name', render: nameOf },
        {
          key: 'state',
          title: t('play.state'),
          render: (_: unknown, { disqualified }: GamePlay) => (
            <Standing disqualified={disqualified} />
          ),
        },
        {
          key: 'actions',
          title: <span className="ops-unseen">{t('shell:list.actions')}</span>,
          align: 'end',
          render: (_: unknown, { name, disqualified }: GamePlay) => {
            const asked = { person, game: name, gameName: nameOf(name), reload }
            return disqualified ? <Requalify {...asked} /> : <Disqualify {...asked} />
          },
        },
      ]}
    />
  )
}

function Standing({ disqualified }: Pick<GamePlay, 'disqualified'>) {
  const { t } = useTranslation('user')
  if (!disqualified) return t('play.open')
  const { until, reason } = disqualified
  return (
    <Flex vertical>
      <strong>
        {until === null ? t('play.forGood') : t('play.until', { at: formatInstant(until) })}
      </strong>
      <span className="ops-long">{reason}</span>
    </Flex>
  )
}
