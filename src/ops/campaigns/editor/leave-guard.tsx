import { Modal } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import type { Editor } from './editor.ts'

interface LeaveGuardProps {
  editor: Editor
  onDiscard: () => void
}

/** Asks before what was edited and not saved is left. */
export function LeaveGuard({ editor, onDiscard }: LeaveGuardProps) {
  const { t } = useTranslation('campaigns')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      editor.getState().isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (editor.getState().isDirty) event.preventDefault()
    }
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [editor])
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('leave.title')}
      okText={t('leave.discard')}
      okButtonProps={{ danger: true }}
      cancelText={t('leave.stay')}
      onOk={() => {
        onDiscard()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    >
      {t('leave.text')}
    </Modal>
  )
}
