import { Modal } from 'antd'
import { Command } from 'cmdk'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../base/session-store.ts'
import type { OpsScreen } from '../room-type.ts'
import { isInMenu, mayCall } from '../rooms.ts'
import { signOut } from './sign-out.ts'

interface PaletteProps {
  screens: readonly OpsScreen[]
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** Every screen and what can be done there, by Ctrl K or ⌘ K. */
export function Palette({ screens, isOpen, onOpen, onClose }: PaletteProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onOpen()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onOpen])
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      footer={null}
      closable={false}
      destroyOnHidden
      width={560}
    >
      <Choices screens={screens} onClose={onClose} />
    </Modal>
  )
}

function Choices({ screens, onClose }: Pick<PaletteProps, 'screens' | 'onClose'>) {
  const namespaces = screens.map(({ titleKey }) => titleKey.split(':')[0] ?? 'shell')
  const { t } = useTranslation(['shell', ...namespaces])
  const navigate = useNavigate()
  const { role } = useSession().operator
  const [typed, setTyped] = useState('')
  const go = (to: string) => {
    onClose()
    void navigate(`/${to}`)
  }
  const found = screens.flatMap(({ path, titleKey, find }) => {
    const to = find?.(typed.trim())
    return to ? [{ path, titleKey, to }] : []
  })
  const commands = screens
    .flatMap(({ commands = [] }) => commands)
    .filter(({ call }) => mayCall(role, call))
  return (
    <Command label={t('palette.open')} className="ops-palette">
      <Command.Input
        autoFocus
        placeholder={t('palette.placeholder')}
        value={typed}
        onValueChange={setTyped}
      />
      <Command.List>
        <Command.Empty>{t('palette.none')}</Command.Empty>
        {found.map(({ path, titleKey, to }) => (
          <Command.Item key={path} value={`${typed} ${path}`} onSelect={() => go(to)} forceMount>
            {t('palette.found', { screen: t(titleKey), typed: typed.trim() })}
          </Command.Item>
        ))}
        <Command.Group heading={t('palette.screens')}>
          {screens.filter(isInMenu).map(({ path, titleKey, icon: Icon }) => (
            <Command.Item key={path} keywords={[path]} onSelect={() => go(path)}>
              <Icon /> {t(titleKey)}
            </Command.Item>
          ))}
          <Command.Item onSelect={() => go('account')}>{t('account.title')}</Command.Item>
        </Command.Group>
        <Command.Group heading={t('palette.commands')}>
          {commands.map(({ titleKey, to }) => (
            <Command.Item key={titleKey} onSelect={() => go(to)}>
              {t(titleKey)}
            </Command.Item>
          ))}
          <Command.Item onSelect={() => void signOut()}>{t('signOut')}</Command.Item>
        </Command.Group>
      </Command.List>
    </Command>
  )
}
