import { Alert, Card, Descriptions, Flex, Result, Skeleton, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { GameTuning } from '../../../contract/tuning-ops.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { CompareVersions } from './compare-versions.tsx'
import { ShownTuning } from './form/tuning-form.tsx'
import { NewDraft } from './new-draft.tsx'
import { OpenDrafts } from './open-drafts.tsx'
import { ReturnsTable } from './returns-table.tsx'
import { useTunedRooms } from './rooms.ts'
import type { TunedRoom } from './tuned-room.ts'
import { useTab } from './use-tab.ts'
import { VersionList } from './version-list.tsx'

const EVERY_MS = 10_000
const TABS = ['inForce', 'versions', 'compare'] as const

/** A game’s tuning: what is in force, what was before, and the ways to something else. */
export default function GamePage() {
  const { t } = useTranslation('tuning')
  const { game = '' } = useParams()
  const room = useTunedRooms().get(game)
  const { data, error, reload } = useCall('GET /api/ops/tuning/games', {}, { everyMs: EVERY_MS })
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  const tuned = data.games.find((it) => it.game === game)
  if (!room || !tuned) return <Result status="404" title={t('noGame')} />
  return (
    <Flex vertical gap={12}>
      {error && <LoadError error={error} onRetry={reload} />}
      {tuned.isFileOther && (
        <Alert
          type="warning"
          showIcon
          title={t('fileOtherLong')}
          action={<NewDraft game={game} from="file" size="small" />}
        />
      )}
      <About tuned={tuned} />
      <Details room={room} tuned={tuned} />
    </Flex>
  )
}

function About({ tuned: { game, version, publishedAt, drafts } }: { tuned: GameTuning }) {
  const { t } = useTranslation('tuning')
  const items = {
    version: formatNumber(version),
    publishedAt: formatInstant(publishedAt),
  }
  return (
    <Card
      size="small"
      title={t(`games.${game}`)}
      extra={<NewDraft game={game} from="force" type="primary" size="small" command="draft" />}
    >
      <Descriptions
        size="small"
        column={{ xs: 1, md: 3 }}
        items={[
          ...Object.entries(items).map(([name, children]) => ({
            key: name,
            label: t(`columns.${name}`),
            children,
          })),
          { key: 'drafts', label: t('drafts.title'), children: <OpenDrafts drafts={drafts} /> },
        ]}
      />
    </Card>
  )
}

function Details({ room, tuned }: { room: TunedRoom; tuned: GameTuning }) {
  const { t } = useTranslation('tuning')
  const [tab, setTab] = useTab(TABS, 'inForce')
  const { game, version, tuning } = tuned
  const contents = {
    inForce: (
      <Flex vertical gap={12}>
        <Card size="small" title={t('return.title')}>
          <ReturnsTable room={room} inForce={tuning} />
        </Card>
        <ShownTuning room={room} tuning={tuning} />
      </Flex>
    ),
    versions: <VersionList game={game} inForce={{ [game]: version }} />,
    compare: <CompareVersions room={room} inForce={version} />,
  }
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      destroyOnHidden
      items={TABS.map((key) => ({ key, label: t(`tabs.${key}`), children: contents[key] }))}
    />
  )
}
