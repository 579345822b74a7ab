import { Flex, Skeleton, Table, type TableColumnsType, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { GameTuning } from '../../../contract/tuning-ops.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { NewDraft } from './new-draft.tsx'
import { OpenDrafts } from './open-drafts.tsx'
import { useTunedRooms } from './rooms.ts'
import { useTuningTexts } from './texts.ts'
import type { TunedRoom } from './tuned-room.ts'

const EVERY_MS = 10_000

/** Every game that can be tuned: what is in force, what it gives back, who works at it. */
export default function GamesPage() {
  const { t } = useTranslation('tuning')
  const rooms = useTunedRooms()
  const { data, error, reload } = useCall('GET /api/ops/tuning/games', {}, { everyMs: EVERY_MS })
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  const columns: TableColumnsType<GameTuning> = [
    {
      key: 'game',
      title: t('columns.game'),
      render: (_, { game }) => <Link to={`/tuning/${game}`}>{t(`games.${game}`)}</Link>,
    },
    {
      key: 'version',
      title: t('columns.version'),
      align: 'end',
      render: (_, { version }) => formatNumber(version),
    },
    {
      key: 'publishedAt',
      title: t('columns.publishedAt'),
      render: (_, { publishedAt }) => formatInstant(publishedAt),
    },
    {
      key: 'return',
      title: t('return.headline'),
      render: (_, { game, tuning }) => {
        const room = rooms.get(game)
        return room ? <Headline room={room} tuning={tuning} /> : '–'
      },
    },
    {
      key: 'drafts',
      title: t('drafts.title'),
      render: (_, { drafts }) => <OpenDrafts drafts={drafts} />,
    },
    {
      key: 'tools',
      title: <span className="ops-unseen">{t('row.tools')}</span>,
      align: 'end',
      render: (_, { game, isFileOther }) => (
        <Flex gap={4} justify="end" align="center">
          {isFileOther && (
            <>
              <Tag color="gold">{t('fileOther')}</Tag>
              <NewDraft game={game} from="file" size="small" />
            </>
          )}
          <NewDraft game={game} from="force" size="small" />
        </Flex>
      ),
    },
  ]
  return (
    <Flex vertical gap={12}>
      {error && <LoadError error={error} onRetry={reload} />}
      <Table<GameTuning>
        size="small"
        rowKey="game"
        columns={columns}
        dataSource={data.games}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
    </Flex>
  )
}

/** The figure that counts most. */
function Headline({ room, tuning }: { room: TunedRoom; tuning: unknown }) {
  const texts = useTuningTexts(room)
  const { data } = room.schema.safeParse(tuning)
  const [first] = data ? room.returns(data) : []
  return first ? `${texts.returned(first)}: ${texts.figure(first.figure)}` : '–'
}
