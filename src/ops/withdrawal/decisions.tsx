import { Flex, Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsWithdrawal } from '../../../contract/withdrawal-evidence.ts'
import { REJECTIONS } from '../../../contract/withdrawal-values.ts'
import { eventsIn } from '../../../machines/flow/next.ts'
import { withdrawalMachine } from '../../../machines/withdrawal/machine.ts'
import { ActionButton } from '../action/action-button.tsx'
import { formatPrice } from '../base/format.ts'

const OUTCOMES = { paid: 'PAID', refused: 'REFUSED', returned: 'RETURNED' } as const
/** A refusal is the bank's or the wallet's: nobody chooses it. */
const REASONS = REJECTIONS.filter((why) => why !== 'refused')

interface DecisionsProps {
  withdrawal: OpsWithdrawal
  reload: () => void
}

/** What can be done about a withdrawal now, as its machine says. */
export function Decisions({ withdrawal, reload }: DecisionsProps) {
  const { t } = useTranslation('withdrawal')
  const { id, state, askedAt } = withdrawal
  const next = eventsIn(withdrawalMachine, state)
  const common = {
    params: { id },
    size: 'small',
    onDone: reload,
    onReload: reload,
    changeText: ({ state: now }: Readonly<Record<string, string | number>>) =>
      now ? t('meanwhile', { state: t(`choices.state.${now}`) }) : '',
  } as const
  // Whoever has been asked to pay it may have paid: from then on only an outcome ends it.
  const isAsked = askedAt !== null
  return (
    <Flex gap={8} wrap justify="end">
      {next.includes('REVIEW_STARTED') && (
        <ActionButton
          {...common}
          call="POST /api/ops/withdrawals/:id/review"
          label={t('review.button')}
          title={t('review.title')}
          warning={t('review.warning')}
        />
      )}
      {next.includes('REJECTED') && !isAsked && <Reject {...common} withdrawal={withdrawal} />}
      {next.includes('APPROVED') && <Approve {...common} withdrawal={withdrawal} />}
      {isAsked &&
        (['returned', 'refused', 'paid'] as const)
          .filter((outcome) => next.includes(OUTCOMES[outcome]))
          .map((outcome) => (
            <ActionButton
              {...common}
              key={outcome}
              call="POST /api/ops/withdrawals/:id/outcome"
              body={{ outcome, seen: state }}
              danger={outcome !== 'paid'}
              type={outcome === 'paid' ? 'primary' : 'default'}
              label={t(`outcome.${outcome}`)}
              title={t(`outcome.${outcome}Title`)}
              warning={t(`outcome.${outcome}Warning`)}
            />
          ))}
    </Flex>
  )
}

interface DecisionProps {
  params: { id: string }
  size: 'small'
  onDone: () => void
  onReload: () => void
  changeText: (params: Readonly<Record<string, string | number>>) => string
  withdrawal: OpsWithdrawal
}

function Approve({ withdrawal, ...common }: DecisionProps) {
  const { t } = useTranslation('withdrawal')
  const { hash, needsSecond, firstApprover, isOwnApproval, minor, currency, way } = withdrawal
  const isFirst = needsSecond && firstApprover === null
  const warned = isFirst ? 'first' : way === 'upline' ? 'upline' : 'account'
  return (
    <ActionButton
      {...common}
      call="POST /api/ops/withdrawals/:id/decision"
      body={{ decision: 'approve', hash }}
      type="primary"
      danger
      disabled={isOwnApproval}
      label={t('approve.button')}
      title={t('approve.title', { amount: formatPrice(minor, currency) })}
      warning={t(`approve.${warned}`)}
    />
  )
}

function Reject({ withdrawal: { hash }, ...common }: DecisionProps) {
  const { t } = useTranslation('withdrawal')
  return (
    <ActionButton
      {...common}
      call="POST /api/ops/withdrawals/:id/decision"
      body={{ decision: 'reject', hash }}
      danger
      label={t('reject.button')}
      title={t('reject.title')}
      warning={t('reject.warning')}
      fields={
        <Form.Item
          name="why"
          label={t('reject.why')}
          rules={[{ required: true, message: t('reject.missing') }]}
        >
          <Select options={REASONS.map((value) => ({ value, label: t(`why.${value}`) }))} />
        </Form.Item>
      }
    />
  )
}
