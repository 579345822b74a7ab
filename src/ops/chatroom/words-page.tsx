import { useTranslation } from 'react-i18next'
import { ActionButton } from '../action/action-button.tsx'
import { OpsList } from '../list/list-page.tsx'
import { BlockWord } from './block-word.tsx'

/** Words that no message may hold. */
export default function BlockedWordsPage() {
  const { t } = useTranslation('chatroom')
  return (
    <OpsList
      call="GET /api/ops/chatroom/words"
      ns="chatroom"
      hidden={['id']}
      tools={(reload) => <BlockWord reload={reload} />}
      rowActions={({ id, word }, reload) => (
        <ActionButton
          call="POST /api/ops/chatroom/words/:id/removal"
          params={{ id }}
          size="small"
          danger
          label={t('allow.button')}
          title={t('allow.title', { word })}
          body={{}}
          onDone={reload}
          onReload={reload}
        />
      )}
    />
  )
}
