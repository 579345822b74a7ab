import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsUser } from '../../../contract/user-ops.ts'
import { ActionButton } from '../action/action-button.tsx'
import { fromLocalTime, toLocalTime } from '../list/local-time.ts'

interface GameDecisionProps {
  person: OpsUser
  game: string
  gameName: string
  reload: () => void
}

/** Keeps somebody out of a game, until a moment or for good. */
export function Disqualify({ person, game, gameName, reload }: GameDecisionProps) {
  const { t } = useTranslation('user')
  return (
    <ActionButton
      call="POST /api/ops/play/users/:id/disqualified"
      params={{ id: String(person.id) }}
      size="small"
      danger
      label={t('disqualify.button')}
      title={t('disqualify.title', { name: person.nickname, game: gameName })}
      warning={t('disqualify.warning')}
      fields={
        <Form.Item name="until" label={t('disqualify.until')} extra={t('disqualify.untilHint')}>
          <Input type="datetime-local" step={1} min={toLocalTime(String(Date.now()))} />
        </Form.Item>
      }
      toBody={({ until }) => ({
        game,
        until: typeof until === 'string' && until ? Number(fromLocalTime(until, false)) : null,
      })}
      onDone={reload}
      onReload={reload}
    />
  )
}

/** Lets somebody play a game again. */
export function Requalify({ person, game, gameName, reload }: GameDecisionProps) {
  const { t } = useTranslation('user')
  return (
    <ActionButton
      call="POST /api/ops/play/users/:id/requalified"
      params={{ id: String(person.id) }}
      size="small"
      label={t('requalify.button')}
      title={t('requalify.title', { name: person.nickname, game: gameName })}
      body={{ game }}
      onDone={reload}
      onReload={reload}
    />
  )
}
