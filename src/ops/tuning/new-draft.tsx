import type { ButtonProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../action/action-button.tsx'

interface NewDraftProps {
  game: string
  /** The version in force, an older one (a roll-back), or the file of this release. */
  from: 'force' | 'file' | number
  type?: ButtonProps['type']
  size?: ButtonProps['size']
  command?: string
}

/** Opens a draft, and goes there. */
export function NewDraft({ game, from, ...looks }: NewDraftProps) {
  const { t } = useTranslation('tuning')
  const navigate = useNavigate()
  const version = typeof from === 'number' ? String(from) : ''
  const what = typeof from === 'number' ? 'rollback' : from
  return (
    <ActionButton
      {...looks}
      call="POST /api/ops/tuning/games/:game/drafts"
      params={{ game }}
      body={{ from }}
      label={t(`open.${what}.button`, { version })}
      title={t(`open.${what}.title`, { version, game: t(`games.${game}`) })}
      onDone={({ id }) => void navigate(`/tuning-drafts/${id}`)}
    />
  )
}
