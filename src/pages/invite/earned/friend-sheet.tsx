import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call.ts'
import { Button } from '../../../components/button/button.tsx'
import { ListView } from '../../../components/list/list-view.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { Notice } from '../../../components/notice/notice.tsx'
import { Sheet } from '../../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../../components/sheet/use-sheet.ts'
import words from '../../../components/text/words.module.css'
import type { SheetName } from '../sheet-names.ts'
import { useWords } from '../use-words.ts'
import { CommissionRow } from './commission-row.tsx'
import styles from './earned.module.css'

/** What one friend has brought: the sum, and each top-up and earning behind it. */
export function FriendSheet({ sheet }: { sheet: OpenSheet<SheetName> }) {
  const { t } = useTranslation('invite')
  const { param } = sheet
  return (
    <Sheet title={t('friend.title')} sheet={sheet} name="friend">
      <div className={styles.sheet}>
        {param !== null && (
          <Opened key={param} id={param}>
            <Button look="quiet" onClick={() => sheet.open('friends')}>
              {t('friend.back')}
            </Button>
          </Opened>
        )}
      </div>
    </Sheet>
  )
}

/** @param children stands above the commissions: of thousands the end is far */
function Opened({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation('invite')
  const said = useWords()
  const [micro, setMicro] = useState<number | null>(null)
  const load = useCallback(
    async (before?: string) => {
      const query = before === undefined ? {} : { before }
      const answer = await call('GET /api/commissions/:program/of/:id', {
        params: { program: 'invitation', id },
        query,
      })
      setMicro(answer.micro)
      return { items: answer.commissions, next: answer.next }
    },
    [id],
  )
  const list = useList(load, ({ number }) => String(number))
  return (
    <>
      {micro !== null && (
        <div>
          <p className={words.text}>{t('friend.sum')}</p>
          <p className={styles.sum}>{said.micro(micro)}</p>
        </div>
      )}
      {children}
      <ListView
        list={list}
        render={(commission) => <CommissionRow commission={commission} />}
        empty={<Notice scene="empty" title={t('friend.none')} text={t('friend.noneText')} />}
      />
    </>
  )
}
