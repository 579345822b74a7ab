import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../action/action-button.tsx'
import { formatNumber } from '../base/format.ts'
import { OpsList } from '../list/list-page.tsx'

/** Who was reported from the radar; a row leads to its single reports, its id to the person. */
export default function ReportedPage() {
  const { t } = useTranslation('radar')
  return (
    <OpsList
      call="GET /api/ops/radar/reported"
      ns="radar"
      everyMs={30_000}
      linkOf={({ userId }) => `/reports?reportedId=${userId}`}
      columns={{
        nickname: (nickname) => <bdi>{nickname}</bdi>,
        reasons: (reasons) =>
          reasons
            .split(',')
            .map((reason) => t(`choices.reason.${reason}`))
            .join(' · '),
        account: (account) =>
          account === 'blocked' ? <Tag color="red">{t('choices.account.blocked')}</Tag> : undefined,
      }}
      rowActions={({ userId, nickname, open }, reload) =>
        open > 0 && (
          <ActionButton
            call="POST /api/ops/radar/reported/:id/settled"
            params={{ id: String(userId) }}
            size="small"
            label={t('settle.all')}
            title={t('settle.allTitle', { count: open, shown: formatNumber(open), name: nickname })}
            body={{ openSeen: open }}
            onDone={reload}
            onReload={reload}
            changeText={({ open }) => t('settle.meanwhile', { shown: formatNumber(Number(open)) })}
          />
        )
      }
    />
  )
}
