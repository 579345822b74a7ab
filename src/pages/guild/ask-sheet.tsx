import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { durableCall } from '../../api/durable-call.ts'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { useLoad } from '../../components/load/use-load.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import styles from './guild.module.css'
import { PersonRow } from './person-row.tsx'
import { ShareText } from './share-text.tsx'
import type { MemberSheet } from './sheet-names.ts'
import { useGuildWords } from './use-guild-words.ts'

const ASK = durableCall('POST /api/guild/asks')

interface AskSheetProps {
  sheet: OpenSheet<MemberSheet>
  onAsked: () => void
}

/** Whose code it is, what they get, and the button that asks them. */
export function AskSheet({ sheet, onAsked }: AskSheetProps) {
  const { t } = useTranslation('guild')
  useCallRecovery(ASK, { onFound: onAsked, onNever: onAsked })
  const { param } = sheet
  return (
    <Sheet title={t('ask.sheet')} sheet={sheet} name="ask">
      {param !== null && (
        <Agreeing
          key={param}
          code={param}
          onAsked={() => {
            sheet.close()
            onAsked()
          }}
        />
      )}
    </Sheet>
  )
}

function Agreeing({ code, onAsked }: { code: string; onAsked: () => void }) {
  const { t } = useTranslation('guild')
  const textOf = useErrorText()
  const words = useGuildWords()
  const load = useCallback(() => call('GET /api/guild/by-code/:code', { params: { code } }), [code])
  const { state, data, error, retry } = useLoad(load)
  const [isSending, setSending] = useState(false)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') return <Skeleton lines={4} />
  const { agent, terms } = data
  const ask = async () => {
    if (isSending) return
    setSending(true)
    try {
      await ASK.send({ code })
      toast(t('ask.asked', { name: agent.nickname }))
      onAsked()
    } catch (fault) {
      toast(textOf(fault))
      setSending(false)
    }
  }
  return (
    <div className={styles.stack}>
      <PersonRow user={agent} text={code} />
      <ShareText terms={terms} agent={agent} />
      <p className={styles.small}>{t('ends', { days: words.days(terms.noticeDays) })}</p>
      <Button aria-disabled={isSending} onClick={() => void ask()}>
        {t('ask.send', { name: agent.nickname })}
      </Button>
    </div>
  )
}
