import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../action/action-button.tsx'
import { formatNumber } from '../base/format.ts'

interface DecisionsProps {
  /** A run that waits, as it was seen. */
  run: { id: string; was: 'held' | 'counted'; score: number }
  reload: () => void
}

/** Lets a flight that waits count, or leaves it out for good. */
export function Decisions({ run: { id, was, score }, reload }: DecisionsProps) {
  const { t } = useTranslation('flappy')
  const common = {
    call: 'POST /api/ops/flappy/runs/:id/review',
    params: { id },
    size: 'small',
    onDone: reload,
    onReload: reload,
    changeText: ({ state }: Record<string, unknown>) =>
      state ? t('decide.meanwhile', { state: t(`runStates.${state}`) }) : '',
  } as const
  const shown = formatNumber(score)
  return (
    <Flex gap={4}>
      <ActionButton
        {...common}
        label={t(`decide.${was}`)}
        title={t(`decide.${was}Title`, { count: score, score: shown })}
        body={{ decision: 'counted', was }}
      />
      <ActionButton
        {...common}
        danger
        label={t('decide.dismiss')}
        title={t('decide.dismissTitle', { count: score, score: shown })}
        warning={t('decide.warning')}
        body={{ decision: 'dismissed', was }}
      />
    </Flex>
  )
}
