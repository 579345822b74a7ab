import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled } from '@ant-design/icons'
import { Alert, Card, Flex, Skeleton, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import type { ShownStep } from './shown-step.ts'
import type { Proving } from './use-steps.ts'

/** What this browser has calculated again, step by step, and what it adds up to. */
export function StepList({ proving: { steps, error, retry } }: { proving: Proving }) {
  const { t } = useTranslation('fairness')
  return (
    <Card size="small" title={t('proof.title')}>
      {error && <LoadError error={error} onRetry={retry} />}
      {!steps && !error && <Skeleton active title={false} />}
      {steps && (
        <Flex vertical gap={12}>
          <Sum steps={steps} />
          <Flex component="ol" vertical gap={12} className="ops-steps">
            {steps.map((step) => (
              <StepLine key={step.key} step={step} />
            ))}
          </Flex>
        </Flex>
      )}
    </Card>
  )
}

function Sum({ steps }: { steps: readonly ShownStep[] }) {
  const { t } = useTranslation('fairness')
  const isWrong = steps.some(({ isRight }) => isRight === false)
  if (isWrong) return <Alert type="error" showIcon title={t('proof.wrong')} />
  const isOpen = steps.some(({ isRight }) => isRight === null)
  if (isOpen) return <Alert type="info" showIcon title={t('proof.open')} />
  return <Alert type="success" showIcon title={t('proof.right')} />
}

function StepLine({ step: { key, isRight, code, values = {} } }: { step: ShownStep }) {
  const { t } = useTranslation('fairness')
  const told = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value) : value,
    ]),
  )
  return (
    <Flex component="li" vertical align="start" gap={4}>
      <Flex gap={8} align="start">
        <Mark isRight={isRight} />
        <span>{t(key, told)}</span>
      </Flex>
      {code && (
        <Typography.Text code copyable className="ops-hash">
          {code}
        </Typography.Text>
      )}
    </Flex>
  )
}

function Mark({ isRight }: Pick<ShownStep, 'isRight'>) {
  const { t } = useTranslation('fairness')
  if (isRight === null) {
    return <Tag icon={<ClockCircleOutlined />}>{t('mark.open')}</Tag>
  }
  return isRight ? (
    <Tag color="green" icon={<CheckCircleFilled />}>
      {t('mark.right')}
    </Tag>
  ) : (
    <Tag color="red" icon={<CloseCircleFilled />}>
      {t('mark.wrong')}
    </Tag>
  )
}
