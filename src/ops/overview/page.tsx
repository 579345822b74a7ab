import { Alert, Col, Flex, Row, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { BooksCard } from './books-card.tsx'
import { DaysCard } from './days-card.tsx'
import { ErrorsCard } from './errors-card.tsx'
import { FrozenCard } from './frozen-card.tsx'
import { GamesTable } from './games-table.tsx'
import { percent } from './percent.ts'
import { WaitsCard } from './waits-card.tsx'

const EVERY_MS = 10_000

/** How the games do now, and what waits for a person; red is what somebody must act on. */
export default function OverviewPage() {
  const { t } = useTranslation('overview')
  const { data, error, reload } = useCall('GET /api/ops/overview', {}, { everyMs: EVERY_MS })
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  const alarms = data.games.filter(({ return: back }) => back?.isAlarm)
  return (
    <Flex vertical gap={12}>
      {error && <LoadError error={error} onRetry={reload} />}
      {alarms.map(({ game, return: back }) => (
        <Alert
          key={game}
          type="error"
          showIcon
          title={t('alarm', {
            game: t(`games.${game}`, { defaultValue: game }),
            measured: percent(back?.measured),
            low: percent(back?.band?.low),
            high: percent(back?.band?.high),
          })}
        />
      ))}
      <GamesTable games={data.games} />
      <Row gutter={[12, 12]}>
        <Col xs={24} lg={10}>
          <FrozenCard frozen={data.frozen} reload={reload} />
        </Col>
        <Col xs={24} md={12} lg={7}>
          <WaitsCard waits={data.waits} failedJobs={data.failedJobs} />
        </Col>
        <Col xs={24} md={12} lg={7}>
          <BooksCard books={data.books} now={data.at} />
        </Col>
      </Row>
      <DaysCard />
      <ErrorsCard />
    </Flex>
  )
}
