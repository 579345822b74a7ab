import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommissionLine } from '../../../../contract/commission.ts'
import { call } from '../../../api/call.ts'
import { formatMoment } from '../../../base/format.ts'
import { Button } from '../../../components/button/button.tsx'
import { ListView } from '../../../components/list/list-view.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { Facts } from '../../../components/page/facts.tsx'
import { Sheet } from '../../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../../components/sheet/use-sheet.ts'
import words from '../../../components/text/words.module.css'
import type { SheetName } from '../sheet-names.ts'
import { useWords } from '../use-words.ts'
import { CommissionRow } from './commission-row.tsx'
import styles from './earned.module.css'

/** What was paid at once, opened into the top-ups and earnings that made it. */
export function LineSheet({ sheet }: { sheet: OpenSheet<SheetName> }) {
  const { t } = useTranslation(['invite', 'earnings'])
  const { param } = sheet
  return (
    <Sheet title={t('earnings:line.title')} sheet={sheet} name="line">
      <div className={styles.sheet}>
        {param !== null && (
          <Opened key={param} id={param}>
            <Button look="quiet" onClick={() => sheet.open('earnings')}>
              {t('invite:line.back')}
            </Button>
          </Opened>
        )}
      </div>
    </Sheet>
  )
}

/** @param children stands above the commissions: of thousands the end is far */
function Opened({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation(['invite', 'earnings'])
  const [line, setLine] = useState<CommissionLine | null>(null)
  const load = useCallback(
    async (before?: string) => {
      const query = before === undefined ? {} : { before }
      const answer = await call('GET /api/commissions/:program/lines/:id', {
        params: { program: 'invitation', id },
        query,
      })
      setLine(answer.line)
      return { items: answer.commissions, next: answer.next }
    },
    [id],
  )
  const list = useList(load, ({ number }) => String(number))
  return (
    <>
      {line && <LineFacts line={line} />}
      {children}
      <ListView
        list={list}
        render={(commission) => <CommissionRow commission={commission} />}
        empty={<p className={words.text}>{t('earnings:line.none')}</p>}
      />
    </>
  )
}

/** How what came and what was carried became whole points. */
function LineFacts({ line }: { line: CommissionLine }) {
  const { t } = useTranslation(['invite', 'earnings'])
  const said = useWords()
  const { count, micro, carriedIn, carriedOut, points, back, at } = line
  return (
    <>
      <Facts
        rows={[
          carriedIn !== 0 && [t('earnings:line.carriedIn'), said.micro(carriedIn)],
          [said.commissions(count), said.micro(micro)],
          back > 0 && [t('invite:line.taken'), said.points(back)],
          [t('earnings:line.paid'), said.points(points)],
          carriedOut !== 0 && [t('earnings:line.carriedOut'), said.micro(carriedOut)],
          [t('earnings:line.at'), formatMoment(at)],
        ]}
      />
      <p className={words.text}>{t('earnings:line.text')}</p>
    </>
  )
}
