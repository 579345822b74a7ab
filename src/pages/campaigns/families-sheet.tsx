import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FamilyCard } from '../../../contract/families.ts'
import { FAMILY_NAME } from '../../../contract/families-constants.ts'
import { call } from '../../api/call.ts'
import { Field } from '../../components/form/field.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { useList } from '../../components/list/use-list.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { CardButton } from '../../components/page/card-button.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import styles from './families.module.css'
import { FamilyRow } from './family-row.tsx'
import type { FamilySheet } from './family-sheets.ts'

/** Nothing is asked for while somebody still types. */
const TYPED_MS = 300

/** The families of the brand, found by a part of their names. */
export function FamiliesSheet({ sheet }: { sheet: OpenSheet<FamilySheet> }) {
  const { t } = useTranslation('family')
  return (
    <Sheet title={t('find.title')} sheet={sheet} name="families">
      <Found onOpen={(id) => sheet.open('family', id)} />
    </Sheet>
  )
}

function Found({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('family')
  const [typed, setTyped] = useState('')
  const [name, setName] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setName(typed.trim()), TYPED_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const load = useCallback(
    async (before?: string) => {
      const query = { ...(name && { name }), ...(before !== undefined && { before }) }
      const { families, next } = await call('GET /api/family/families', { query })
      return { items: families, next }
    },
    [name],
  )
  const list = useList<FamilyCard>(load, ({ id }) => id)
  return (
    <div className={styles.stack}>
      <Field
        label={t('find.label')}
        value={typed}
        maxLength={FAMILY_NAME.max}
        type="search"
        enterKeyHint="search"
        onChange={setTyped}
      />
      <ListView
        list={list}
        render={(family) => (
          <CardButton aria-haspopup="dialog" onClick={() => onOpen(family.id)}>
            <FamilyRow family={family} end={t(family.isOpen ? 'entry.free' : 'entry.asked')} />
          </CardButton>
        )}
        empty={<Notice scene="empty" title={t('find.empty')} text={t('find.emptyText')} />}
      />
    </div>
  )
}
