import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import { mayDo } from '../../../contract/ops.ts'
import { formatNumber } from '../base/format.ts'
import { useSession } from '../base/session-store.ts'
import { useCall } from '../base/use-call.ts'
import { WaitingText } from '../base/waiting-text.tsx'
import { OpsList } from '../list/list-page.tsx'
import { placeOfWaiting } from '../rooms.ts'
import { DueText } from './due-text.tsx'
import { OwnerActions } from './owner-actions.tsx'

type Kind = Answer<'GET /api/ops/inbox/kinds'>['kinds'][number]

const EVERY_MS = 30_000
const SHORT_ID = 8
const UUID = /^[0-9a-f-]{36}$/

/** Everything that waits for a person, what is overdue first; each row leads to where it is seen to. */
export default function InboxPage() {
  const { t } = useTranslation('inbox')
  const { name, role } = useSession().operator
  const { data } = useCall('GET /api/ops/inbox/kinds', {}, { everyMs: EVERY_MS })
  const kinds = data?.kinds ?? []
  const kindOf = (what: string) => kinds.find((it) => nameOf(it) === what)
  return (
    <OpsList
      call="GET /api/ops/inbox"
      ns="inbox"
      hidden={['key', 'timing', 'state']}
      everyMs={EVERY_MS}
      options={{
        what: kinds.map((kind) => ({
          value: nameOf(kind),
          label: (
            <>
              <WaitingText feature={kind.feature} what={kind.what} /> ({formatNumber(kind.count)})
            </>
          ),
        })),
      }}
      columns={{
        what: (what) => {
          const kind = kindOf(what)
          return kind ? <WaitingText feature={kind.feature} what={kind.what} /> : what
        },
        item: (item) => <span title={item}>{UUID.test(item) ? item.slice(-SHORT_ID) : item}</span>,
        dueAt: (dueAt, { timing }) => <DueText dueAt={dueAt} isLate={timing === 'late'} />,
      }}
      linkOf={({ what, item }) => placeOfWaiting(role, what, item)}
      tools={() => <Button href={`#/inbox?owner=${encodeURIComponent(name)}`}>{t('mine')}</Button>}
      rowActions={(row, reload) => {
        const kind = kindOf(row.what)
        return kind && mayDo(role, kind.permission) && <OwnerActions row={row} reload={reload} />
      }}
    />
  )
}

const nameOf = ({ feature, what }: Pick<Kind, 'feature' | 'what'>) => `${feature}.${what}`
