import { Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../base/session-store.ts'
import { OpsList } from '../list/list-page.tsx'
import { Invite } from './invite.tsx'
import { LinkModal, type ShownLink } from './link-modal.tsx'
import { StaffActions } from './staff-actions.tsx'

/** Who works in the console. */
export default function StaffPage() {
  const { t } = useTranslation('operators')
  const { id: own } = useSession().operator
  const [link, setLink] = useState<ShownLink | null>(null)
  return (
    <>
      <OpsList
        call="GET /api/ops/operators"
        ns="operators"
        hidden={['id']}
        columns={{
          state: (state) => (
            <Tag color={state === 'invited' ? 'gold' : 'default'}>
              {t(`choices.state.${state}`)}
            </Tag>
          ),
        }}
        tools={(reload) => (
          <Invite
            onLink={(shown) => {
              reload()
              setLink(shown)
            }}
          />
        )}
        rowActions={(row, reload) =>
          row.id !== own && <StaffActions row={row} reload={reload} onLink={setLink} />
        }
      />
      <LinkModal link={link} onClose={() => setLink(null)} />
    </>
  )
}
