import { Card, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { CAMPAIGN_MEASURES } from '../../../../contract/campaigns-constants.ts'
import type { Block } from '../../../../contract/campaigns-definition.ts'
import { tokenWorths, worthOf } from '../../../../machines/campaigns/worth.ts'
import { formatDiamonds } from '../figures.ts'
import { useDefinition } from './editor-context.ts'
import { ChoiceInput, NumberInput } from './inputs.tsx'
import type { PartOf } from './part-of.ts'
import { RewardsInput } from './rewards-input.tsx'
import { type RowColumn, Rows } from './rows.tsx'

type Ranking = Extract<Block, { kind: 'ranking' }>
type Score = Ranking['scores'][number]
export type Prize = Ranking['prizes'][number]

/** The next place, paid as the last one is. */
export function nextPrize(last: Prize | undefined): Prize {
  const next = (last?.to ?? 0) + 1
  return { from: next, to: next, rewards: last?.rewards ?? [] }
}

/** What counts for places, and what they are paid. */
export function RankingPart({ at, block, onChange }: PartOf<'ranking' | 'families'>) {
  const { t } = useTranslation('campaigns')
  const scoreColumns = useScoreColumns()
  const prizeColumns = usePrizeColumns()
  return (
    <Flex vertical gap={12}>
      <Card size="small" title={t('fields.scores')}>
        <Rows<Score>
          at={`${at}.scores`}
          rows={block.scores}
          least={1}
          most={5}
          blank={() => ({ measure: 'gifts-given', each: 1 })}
          onChange={(scores) => onChange({ ...block, scores })}
          columns={scoreColumns}
        />
      </Card>
      <Card size="small" title={t('fields.prizes')}>
        <Rows<Prize>
          at={`${at}.prizes`}
          rows={block.prizes}
          least={1}
          most={10}
          blank={nextPrize}
          onChange={(prizes) => onChange({ ...block, prizes })}
          columns={prizeColumns}
        />
      </Card>
    </Flex>
  )
}

function useScoreColumns(): RowColumn<Score>[] {
  const { t } = useTranslation('campaigns')
  return [
    {
      key: 'measure',
      title: t('fields.measure'),
      render: (score, change, { at, number }) => (
        <ChoiceInput
          at={`${at}.measure`}
          name={`${t('fields.measure')} ${number}`}
          isWide
          value={score.measure}
          choices={CAMPAIGN_MEASURES}
          textOf={(measure) => t(`measures.${measure}`)}
          onChange={(measure) => change({ ...score, measure })}
        />
      ),
    },
    {
      key: 'each',
      title: t('fields.each'),
      isNumber: true,
      render: (score, change, { at, number }) => (
        <NumberInput
          at={`${at}.each`}
          name={`${t('fields.each')} ${number}`}
          value={score.each}
          onChange={(each) => change({ ...score, each })}
        />
      ),
    },
  ]
}

/** Columns of the prizes of places. @param people how many each place pays */
export function usePrizeColumns(people = 1): RowColumn<Prize>[] {
  const { t } = useTranslation('campaigns')
  const { definition } = useDefinition()
  const tokens = tokenWorths(definition)
  return [
    ...(['from', 'to'] as const).map((name) => ({
      key: name,
      title: t(`prizes.${name}`),
      isNumber: true,
      render: (
        prize: Prize,
        change: (to: Prize) => void,
        place: { at: string; number: string },
      ) => (
        <NumberInput
          at={`${place.at}.${name}`}
          name={`${t(`prizes.${name}`)} ${place.number}`}
          value={prize[name]}
          onChange={(to) => change({ ...prize, [name]: to })}
        />
      ),
    })),
    {
      key: 'rewards',
      title: t('prizes.each'),
      render: (prize, change, { at, number }) => (
        <RewardsInput
          at={`${at}.rewards`}
          name={number}
          rewards={prize.rewards}
          onChange={(rewards) => change({ ...prize, rewards })}
        />
      ),
    },
    {
      key: 'worth',
      title: t('prizes.worth'),
      isNumber: true,
      render: ({ from, to, rewards }) => {
        const worth = worthOf(rewards, definition.worth, tokens) * (to - from + 1) * people
        return Number.isFinite(worth) ? formatDiamonds(worth) : '–'
      },
    },
  ]
}
