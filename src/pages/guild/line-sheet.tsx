import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommissionLine } from '../../../contract/commission.ts'
import { call } from '../../api/call.ts'
import { formatMoment } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { useList } from '../../components/list/use-list.ts'
import { Facts } from '../../components/page/facts.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import words from '../../components/text/words.module.css'
import { CommissionRow } from './commission-row.tsx'
import styles from './guild.module.css'
import type { AgentSheet } from './sheet-names.ts'
import { useGuildWords } from './use-guild-words.ts'

/** One payment of commission, opened into the gifts, calls and messages that made it. */
export function LineSheet({ sheet }: { sheet: OpenSheet<AgentSheet> }) {
  const { t } = useTranslation('guild')
  const { param } = sheet
  return (
    <Sheet title={t('line.title')} sheet={sheet} name="line">
      {param !== null && (
        <Opened key={param} id={param}>
          <Button look="quiet" onClick={() => sheet.open('paid')}>
            {t('line.back')}
          </Button>
        </Opened>
      )}
    </Sheet>
  )
}

/** @param children stands above what made it: of thousands the end is far */
function Opened({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation('guild')
  const [line, setLine] = useState<CommissionLine | null>(null)
  const load = useCallback(
    async (before?: string) => {
      const answer = await call('GET /api/commissions/:program/lines/:id', {
        params: { program: 'guild', id },
        query: before === undefined ? {} : { before },
      })
      setLine(answer.line)
      return { items: answer.commissions, next: answer.next }
    },
    [id],
  )
  const list = useList(load, ({ number }) => String(number))
  return (
    <div className={styles.stack}>
      {line && <LineFacts line={line} />}
      {children}
      <ListView
        list={list}
        render={(it) => <CommissionRow commission={it} />}
        empty={<p className={words.text}>{t('member.nothing')}</p>}
      />
    </div>
  )
}

function LineFacts({ line }: { line: CommissionLine }) {
  const { t } = useTranslation(['guild', 'earnings'])
  const figures = useGuildWords()
  const { micro, carriedIn, carriedOut, points, at } = line
  return (
    <>
      <Facts
        rows={[
          [t('guild:line.came'), figures.micro(micro)],
          carriedIn > 0 && [t('earnings:line.carriedIn'), figures.micro(carriedIn)],
          [t('earnings:line.paid'), figures.points(points)],
          carriedOut > 0 && [t('earnings:line.carriedOut'), figures.micro(carriedOut)],
          [t('earnings:line.at'), formatMoment(at)],
        ]}
      />
      <p className={words.text}>{t('earnings:line.text')}</p>
    </>
  )
}
