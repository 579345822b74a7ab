import { Card, Descriptions, Flex, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { STEPS_PER_SECOND } from '../../../contract/flappy-constants.ts'
import type { OpsFlight } from '../../../contract/flappy-ops.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { TransferLink } from '../proof/links.tsx'
import { Decisions } from './decisions.tsx'
import { TraceButton } from './trace-button.tsx'
import { useRarity } from './use-rarity.ts'

interface RunCardProps {
  flight: OpsFlight
  run: NonNullable<OpsFlight['run']>
  reload: () => void
}

/** How a run was flown, and what an operator decides of it. */
export function RunCard({ flight, run, reload }: RunCardProps) {
  const { t } = useTranslation('flappy')
  const { id, state, waits, decidedAt } = run
  const score = flight.proof.score ?? 0
  const figures = useFigures(flight, run)
  return (
    <Card
      size="small"
      title={
        <Flex gap={8} align="center">
          {t('flown', { at: formatInstant(run.at) })}
          <Tag color={waits ? 'orange' : 'default'}>
            {waits ? t('choices.state.waiting') : t(`runStates.${state}`)}
          </Tag>
        </Flex>
      }
      extra={
        <Flex gap={4}>
          <TraceButton id={id} />
          {waits && state !== 'dismissed' && (
            <Decisions run={{ id, was: state, score }} reload={reload} />
          )}
        </Flex>
      }
    >
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2, xl: 3 }}
        items={Object.entries({
          ...figures,
          ...(decidedAt === null ? {} : { decidedAt: formatInstant(decidedAt) }),
        }).map(([name, children]) => ({ key: name, label: t(`run.${name}`), children }))}
      />
    </Card>
  )
}

function useFigures(flight: OpsFlight, run: RunCardProps['run']) {
  const { t } = useTranslation('flappy')
  const rarity = useRarity(flight)
  const { score, taps } = flight.proof
  const { others, chest } = run
  const otherwise = run.waits ? 'newcomer' : 'none'
  const seconds = run.steps / STEPS_PER_SECOND
  const tapped = taps?.length ?? 0
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return {
    why: rarity ? t(`whys.${rarity.suspicion ?? otherwise}`) : '…',
    onceIn: rarity ? t('runs', { count: rarity.onceIn, shown: formatNumber(rarity.onceIn) }) : '…',
    score: formatNumber(score ?? 0),
    seconds: t('seconds', { shown: formatNumber(seconds, oneDigit) }),
    taps: formatNumber(tapped),
    pace: t('perSecond', { shown: formatNumber(tapped / seconds, oneDigit) }),
    levelTaps: formatNumber(run.levelTaps),
    band: t('px', { shown: formatNumber(run.bandTenths / 10, oneDigit) }),
    others:
      others.length === 0
        ? t('onlyRun')
        : t('otherRuns', {
            shown: formatNumber(others.length),
            half: formatNumber(others[Math.floor(others.length / 2)] ?? 0),
            best: formatNumber(others.at(-1) ?? 0),
          }),
    ...(chest
      ? {
          chest: (
            <Flex gap={8}>
              {t('chest', { place: formatNumber(chest.place), won: formatNumber(chest.diamonds) })}
              <TransferLink id={chest.transferId} />
            </Flex>
          ),
        }
      : {}),
  }
}
