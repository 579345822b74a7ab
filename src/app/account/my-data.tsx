import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { saveFile, shareFile } from '../../native/save-file.ts'
import { useCopy } from '../../native/use-copy.ts'
import { useAction } from './use-action.tsx'

const NAME = 'my-data.json'

/** Everything that is kept about the player, as a file: saved, or where no file can be, shared or copied. */
export function MyData() {
  const { t } = useTranslation(['identity', 'native'])
  const copy = useCopy()
  const { run, isBusy, said } = useAction()
  /** Ready to be shared: phones let a page share only right after a tap. */
  const [file, setFile] = useState<File | null>(null)

  const load = async () => {
    const { at, data } = await call('GET /api/account/data')
    const text = JSON.stringify({ at: new Date(at).toISOString(), data }, null, 2)
    const made = new File([text], NAME, { type: 'application/json' })
    if (!saveFile(made)) return setFile(made)
    toast(t('identity:data.saved'))
  }
  const handOn = async (ready: File) => {
    if (!(await shareFile(ready))) copy(await ready.text())
  }
  return (
    <>
      <Button
        look="quiet"
        disabled={isBusy}
        onClick={() => run(() => (file ? handOn(file) : load()))}
      >
        {t(file ? 'identity:data.share' : 'identity:data.get')}
      </Button>
      {said}
    </>
  )
}
