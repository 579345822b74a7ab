import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Reward } from '../../../../contract/campaigns-definition.ts'
import { ORNAMENTS } from '../../../../contract/ornaments-constants.ts'
import { useRewardText } from '../reward-text.ts'
import { useDefinition } from './editor-context.ts'
import { Below, ChoiceInput, NumberInput, TokenInput } from './inputs.tsx'
import { amountOf, KINDS, kindOf, type RewardKind, withAmount, withKind } from './reward-kinds.ts'

const MOST = 4

interface RewardsInputProps {
  at: string
  /** Tells its inputs from those of other rows. */
  name: string
  rewards: readonly Reward[]
  onChange: (rewards: Reward[]) => void
}

/** What somebody gets: up to four things. */
export function RewardsInput({ at, name, rewards, onChange }: RewardsInputProps) {
  const { t } = useTranslation('campaigns')
  const { isReadOnly } = useDefinition()
  const textOf = useRewardText()
  if (isReadOnly) return <>{textOf(rewards)}</>
  return (
    <Flex vertical gap={4} align="flex-start">
      {rewards.map((reward, index) => {
        const number = `${name} ${index + 1}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rewards have nothing else that tells them apart
          <Flex key={index} gap={4} align="flex-start">
            <RewardInput
              at={`${at}.${index}`}
              name={number}
              reward={reward}
              onChange={(to) => onChange(rewards.with(index, to))}
            />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              disabled={rewards.length === 1}
              aria-label={t('rewards.remove', { reward: number })}
              onClick={() => onChange(rewards.toSpliced(index, 1))}
            />
            {index === rewards.length - 1 && rewards.length < MOST && (
              <Button
                type="text"
                size="small"
                icon={<PlusOutlined />}
                aria-label={t('rewards.add', { reward: name })}
                onClick={() => onChange([...rewards, { kind: 'gold', amount: 10 }])}
              />
            )}
          </Flex>
        )
      })}
      <Below at={at} />
    </Flex>
  )
}

interface RewardInputProps {
  at: string
  name: string
  reward: Reward
  onChange: (reward: Reward) => void
}

function RewardInput({ at, name, reward, onChange }: RewardInputProps) {
  const { t } = useTranslation(['campaigns', 'ornaments'])
  const { tokens } = useDefinition().definition
  const amount = amountOf(reward)
  return (
    <div>
      <Flex gap={4} align="flex-start">
        <ChoiceInput<RewardKind>
          at={`${at}.kind`}
          name={t('rewards.kindOf', { reward: name })}
          value={kindOf(reward)}
          choices={KINDS}
          textOf={(kind) => t(`rewards.kinds.${kind}`)}
          onChange={(kind) => onChange(withKind(reward, kind, tokens))}
        />
        {amount !== null && (
          <NumberInput
            at={`${at}.amount`}
            name={t('rewards.amountOf', { reward: name })}
            value={amount}
            onChange={(to) => onChange(withAmount(reward, to))}
          />
        )}
        {reward.kind === 'token' && (
          <TokenInput
            at={`${at}.token`}
            name={t('rewards.tokenOf', { reward: name })}
            value={reward.token}
            onChange={(token) => onChange({ ...reward, token })}
          />
        )}
        {reward.kind === 'ornament' && (
          <ChoiceInput
            at={`${at}.ornament`}
            name={t('rewards.ornamentOf', { reward: name })}
            value={reward.ornament}
            choices={ORNAMENTS}
            textOf={(ornament) => t(`ornaments:choices.ornament.${ornament}`)}
            onChange={(ornament) => onChange({ ...reward, ornament })}
          />
        )}
        {(reward.kind === 'item' || reward.kind === 'ornament') && (
          <NumberInput
            at={`${at}.days`}
            name={t('rewards.daysOf', { reward: name })}
            value={reward.days}
            unit={t('rewards.days')}
            onChange={(days) => onChange({ ...reward, days })}
          />
        )}
      </Flex>
      <Below at={at} />
    </div>
  )
}
