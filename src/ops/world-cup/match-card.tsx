import { Card, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsMatch } from '../../../contract/world-cup-ops.ts'
import { voidAt } from '../../../machines/world-cup/times.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { FactsOf } from './facts-of.tsx'
import { formatGoals, formatOdds } from './figures.ts'
import { MatchActions } from './match-actions.tsx'
import { ScoreText } from './score-text.tsx'
import { MatchTag } from './state-tags.tsx'

interface MatchCardProps {
  match: OpsMatch
  reload: () => void
}

/** Who plays whom, when and where, how it stands, and what the model thinks of it. */
export function MatchCard({ match, reload }: MatchCardProps) {
  const { t } = useTranslation('worldCup')
  const { home, away, stage, group, ground, kickoffAt, state, interruptedAt } = match
  const { live, score, model } = match
  const facts = {
    kickoffAt: formatInstant(kickoffAt),
    stage: group ? t('groupText', { group }) : t(`choices.stage.${stage}`),
    ground: <bdi>{ground}</bdi>,
    live: live ? formatGoals(live) : undefined,
    score: score ? <ScoreText score={score} /> : undefined,
    interruptedAt: interruptedAt
      ? t('interruptedText', {
          at: formatInstant(interruptedAt),
          until: formatInstant(voidAt(interruptedAt)),
        })
      : undefined,
    model: model
      ? t('modelText', {
          odds: [model.home, model.draw, model.away].map(formatOdds).join(' / '),
          ratings: model.ratings.map((it) => formatNumber(Math.round(it))).join(' – '),
        })
      : t('modelNone'),
  }
  return (
    <Card
      size="small"
      title={
        <Flex gap={8} align="center" wrap>
          <bdi>{t('teams', { home, away })}</bdi>
          <MatchTag state={state} />
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        <FactsOf facts={facts} />
        <MatchActions match={match} reload={reload} />
      </Flex>
    </Card>
  )
}
