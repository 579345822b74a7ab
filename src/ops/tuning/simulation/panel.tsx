import { ReloadOutlined } from '@ant-design/icons'
import { Alert, Button, Card, Flex, Form, Input, Progress, Space, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '../../../../machines/fair/simulation.ts'
import { formatNumber } from '../../base/format.ts'
import { BetsTable } from './bets-table.tsx'
import { Checks, Figures } from './figures.tsx'
import { hasTrial } from './trials.ts'
import { useSimulation } from './use-simulation.ts'

const PLAYS = 1_000_000
const LONGEST_SEED = 64

interface SimulationPanelProps {
  game: string
  /** As it is edited. */
  tuning: unknown
}

/** Plays a tuning a million times in this browser, and shows whether that bears out what it should give back. */
export function SimulationPanel({ game, tuning }: SimulationPanelProps) {
  const { t } = useTranslation('trial')
  const [seed, setSeed] = useState(newSeed)
  const { simulation, start, cancel } = useSimulation()
  const isRunning = simulation.state === 'running'
  if (!hasTrial(game)) return <Alert type="info" showIcon title={t('simulation.none')} />
  return (
    <Card size="small" title={t('simulation.title')}>
      <Flex vertical gap={16}>
        <Form
          layout="inline"
          onFinish={() => start({ game, tuning, seed: seed.trim(), plays: PLAYS })}
        >
          <Form.Item label={t('simulation.seed')} tooltip={t('simulation.seedHelp')}>
            <Space.Compact>
              <Input
                value={seed}
                maxLength={LONGEST_SEED}
                disabled={isRunning}
                aria-label={t('simulation.seed')}
                onChange={({ target }) => setSeed(target.value)}
              />
              <Button
                icon={<ReloadOutlined />}
                disabled={isRunning}
                aria-label={t('simulation.newSeed')}
                onClick={() => setSeed(newSeed())}
              />
            </Space.Compact>
          </Form.Item>
          {isRunning ? (
            // Another element than the one that starts: a click on it must not send the form.
            <Button key="cancel" onClick={cancel}>
              {t('simulation.cancel')}
            </Button>
          ) : (
            <Button key="start" type="primary" htmlType="submit" disabled={seed.trim() === ''}>
              {t('simulation.start', { plays: formatNumber(PLAYS) })}
            </Button>
          )}
        </Form>
        {isRunning && (
          <Progress
            percent={Math.floor(simulation.share * 100)}
            aria-label={t('simulation.progress')}
          />
        )}
        {simulation.state === 'failed' && (
          <Alert type="error" showIcon title={t('simulation.failed')} />
        )}
        {simulation.state === 'done' && (
          <>
            {!isSame(simulation.asked.tuning, tuning) && (
              <Alert type="warning" showIcon title={t('simulation.stale')} />
            )}
            <Results game={game} outcome={simulation.outcome} />
          </>
        )}
        <Typography.Text type="secondary">
          {t(`simulation.about.${game}`, { plays: formatNumber(PLAYS) })}
        </Typography.Text>
      </Flex>
    </Card>
  )
}

function Results({ game, outcome: { bets, tables, checks } }: { game: string; outcome: Outcome }) {
  return (
    <>
      {bets.length > 0 && <BetsTable game={game} bets={bets} />}
      {tables.map((table) => (
        <Figures key={table.key} game={game} table={table} />
      ))}
      {checks.length > 0 && <Checks game={game} checks={checks} />}
    </>
  )
}

const SEED_RANGE = 1_000_000

const newSeed = () =>
  String(1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEED_RANGE))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
