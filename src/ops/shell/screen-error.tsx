import { Button, Result } from 'antd'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Shows what broke in a screen's place; the menu around it stays. */
export class ScreenError extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <Broken /> : this.props.children
  }
}

function Broken() {
  const { t } = useTranslation()
  return (
    <Result
      status="error"
      title={t('broken')}
      extra={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
    />
  )
}
