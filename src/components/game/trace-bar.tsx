import { useTranslation } from 'react-i18next'
import { toast } from '../../base/toast.ts'
import { downloadTrace, lastTrace } from '../../base/trace/last-trace.ts'
import { Button } from '../button/button.tsx'
import styles from './trace-bar.module.css'

/** For testers (`?trace=1`): says that the page is recorded, with a button to download the trace. */
export default function TraceBar() {
  const { t } = useTranslation('shell')
  const save = () => {
    const trace = lastTrace()
    if (trace?.steps.length) void downloadTrace(trace)
    else toast(t('trace.nothing'))
  }
  return (
    <p className={styles.bar}>
      {t('trace.recording')}
      <Button look="text" onClick={save}>
        {t('trace.save')}
      </Button>
    </p>
  )
}
