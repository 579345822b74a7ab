import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OpsAction } from '../../../contract/api.ts'
import { endpointOf } from '../base/call.ts'
import { useMay } from '../base/session-store.ts'
import { ActionModal, type ActionModalProps } from './action-modal.tsx'

interface ActionButtonProps<C extends OpsAction>
  extends Omit<ActionModalProps<C>, 'isOpen' | 'onClose' | 'title'> {
  label: string
  /** The dialog's title, where it says more than the button. */
  title?: string
  icon?: ButtonProps['icon']
  type?: ButtonProps['type']
  size?: ButtonProps['size']
  disabled?: boolean
  /** `?do=<name>` in the address opens it, so that the palette can. */
  command?: string
}

/** A button for an action: it asks for what is needed and for the reason; there for those alone who may do it. */
export function ActionButton<C extends OpsAction>({
  label,
  title = label,
  icon,
  type = 'default',
  size = 'middle',
  disabled = false,
  command,
  ...action
}: ActionButtonProps<C>) {
  const [isOpened, setOpened] = useState(false)
  const [search, setSearch] = useSearchParams()
  const { auth } = endpointOf(action.call)
  const may = useMay(typeof auth === 'object' ? auth.permission : 'staff')
  if (!may) return null
  const isCommanded = command !== undefined && search.get('do') === command
  const close = () => {
    setOpened(false)
    if (!isCommanded) return
    const rest = new URLSearchParams(search)
    rest.delete('do')
    setSearch(rest, { replace: true })
  }
  return (
    <>
      <Button
        icon={icon}
        type={type}
        size={size}
        disabled={disabled}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      <ActionModal {...action} title={title} isOpen={isOpened || isCommanded} onClose={close} />
    </>
  )
}
