import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { keptInvitation } from '../../base/invitation.ts'
import { useLoad } from '../../components/load/use-load.ts'
import { Chevron } from '../../components/picture/chevron.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { InvitationForm } from './invitation-form.tsx'
import styles from './register.module.css'

/** Who invited, where somebody did; else the question for a code. A tap opens the field for one. */
export function InvitationRow({
  sheet,
}: {
  sheet: OpenSheet<'invitation' | 'agreement' | 'privacy'>
}) {
  const { t } = useTranslation('identity')
  const [code, setCode] = useState(() => keptInvitation()?.code ?? null)
  const name = useInviter(code)
  const onKept = (kept: string) => {
    setCode(kept)
    sheet.close()
  }
  return (
    <>
      <button
        type="button"
        className={styles.invitation}
        aria-haspopup="dialog"
        onClick={() => sheet.open('invitation')}
      >
        {code === null
          ? t('invitation.ask')
          : name === null
            ? t('invitation.code', { code })
            : t('invitation.by', { name })}
        <Chevron to="end" size={16} />
      </button>
      <Sheet title={t('invitation.title')} sheet={sheet} name="invitation">
        <InvitationForm code={code} onKept={onKept} />
      </Sheet>
    </>
  )
}

/** Who invites by a code; null where that is not known (yet). */
function useInviter(code: string | null): string | null {
  const load = useCallback(
    async () =>
      code === null
        ? null
        : (await call('GET /api/invite/by-code/:code', { params: { code } })).nickname,
    [code],
  )
  return useLoad(load).data
}
