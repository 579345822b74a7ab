import AntdPullToRefresh from 'antd-mobile/es/components/pull-to-refresh'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from './toast.ts'
import { useErrorText } from './use-error-text.ts'

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** Loads what it holds anew when pulled down; a failure is told and leaves what stood there. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const { t } = useTranslation('shell')
  const textOf = useErrorText()
  const refresh = async () => {
    try {
      await onRefresh()
    } catch (error) {
      toast(textOf(error))
    }
  }
  return (
    <AntdPullToRefresh
      onRefresh={refresh}
      pullingText={t('pull.pull')}
      canReleaseText={t('pull.release')}
      refreshingText={t('pull.refreshing')}
      completeText={t('pull.done')}
    >
      {children}
    </AntdPullToRefresh>
  )
}
