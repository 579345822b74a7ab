import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CampaignBox } from '../../../../contract/campaigns-definition.ts'
import { useDefinition } from './editor-context.ts'
import { ChoiceInput, NumberInput, TokenInput } from './inputs.tsx'

type Price = CampaignBox['price']

interface PriceInputProps {
  at: string
  /** Tells its inputs from those of other rows. */
  name: string
  price: Price
  onChange: (price: Price) => void
}

/** A price: how much, and in what. */
export function PriceInput({ at, name, price, onChange }: PriceInputProps) {
  const { t } = useTranslation('campaigns')
  const { tokens } = useDefinition().definition
  const { amount } = price
  return (
    <Flex gap={4}>
      <NumberInput
        at={`${at}.amount`}
        name={name}
        value={amount}
        onChange={(to) => onChange({ ...price, amount: to })}
      />
      <ChoiceInput<Price['kind']>
        at={`${at}.kind`}
        name={`${t('fields.currency')} ${name}`}
        value={price.kind}
        choices={['diamond', 'token']}
        textOf={(kind) => t(`rewards.kinds.${kind}`)}
        onChange={(kind) =>
          onChange(kind === 'token' ? { kind, token: tokens[0] ?? '', amount } : { kind, amount })
        }
      />
      {price.kind === 'token' && (
        <TokenInput
          at={`${at}.token`}
          name={`${t('fields.token')} ${name}`}
          value={price.token}
          onChange={(token) => onChange({ ...price, token })}
        />
      )}
    </Flex>
  )
}
