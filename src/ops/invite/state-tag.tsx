import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsInvitationState } from '../../../contract/invite-ops-constants.ts'

const COLORS: Readonly<Record<OpsInvitationState, string>> = {
  registered: 'default',
  qualified: 'blue',
  held: 'orange',
  heldPaid: 'orange',
  paid: 'green',
  refused: 'red',
  clawedBack: 'red',
}

/** Where an invitation stands. */
export function StateTag({ state }: { state: OpsInvitationState }) {
  const { t } = useTranslation('invite')
  return <Tag color={COLORS[state]}>{t(`choices.state.${state}`)}</Tag>
}
