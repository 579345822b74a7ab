import { Alert, Flex, Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { LoadError } from '../base/load-error.tsx'
import { ChangesTable } from './changes-table.tsx'
import type { Editor } from './editor.ts'
import { useCompared } from './use-compared.ts'

/** What a draft changes of what runs: the very contents that an approval is of. */
export function ChangesTab({ editor }: { editor: Editor }) {
  const { t } = useTranslation('tuning')
  const { room, draft, tuning, art, isDirty } = useStore(editor)
  const { data, error, reload } = useCompared(draft)
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  return (
    <Flex vertical gap={12}>
      {isDirty ? (
        <Alert type="info" showIcon title={t('changes.unsaved')} />
      ) : (
        <span>
          {t('changes.hash')}{' '}
          <Typography.Text code copyable={{ text: draft.hash }} title={draft.hash}>
            {draft.hash.slice(0, 12)}
          </Typography.Text>
        </span>
      )}
      <ChangesTable room={room} before={data} after={{ tuning, art }} />
    </Flex>
  )
}
