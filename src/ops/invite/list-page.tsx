import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { INVITE_RULES } from '../../../contract/invite-constants.ts'
import { formatMicro } from '../base/format.ts'
import { OpsList } from '../list/list-page.tsx'
import { StateTag } from './state-tag.tsx'

/** Who invited whom, where it stands, and why it is looked at closely. */
export default function InvitationsPage() {
  const { t } = useTranslation('invite')
  const rules = INVITE_RULES.map((value) => ({ value, label: t(`ruleNames.${value}`) }))
  return (
    <OpsList
      call="GET /api/ops/invitations"
      ns="invite"
      hidden={['id']}
      everyMs={30_000}
      linkOf={({ id }) => `/invitations/${id}`}
      options={{ rules }}
      columns={{
        state: (state) => <StateTag state={state} />,
        rules: (found) =>
          found?.split(',').map((rule) => (
            <Tag key={rule} color="orange">
              {t(`ruleNames.${rule}`)}
            </Tag>
          )),
        brought: (micro) => formatMicro(micro),
        waiting: (micro) => formatMicro(micro),
      }}
    />
  )
}
