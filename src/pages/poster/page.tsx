import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faceOf } from '../../../contract/faces.ts'
import { loadFace } from '../../../games/stage/round-face.ts'
import { call } from '../../api/call.ts'
import { invitationLink } from '../../base/invitation.ts'
import { useBrand } from '../../base/route.ts'
import { toast } from '../../base/toast.ts'
import { settingsOf } from '../../brands/brand.ts'
import { Button } from '../../components/button/button.tsx'
import { CopyButton } from '../../components/button/copy-button.tsx'
import { Choice } from '../../components/form/choice.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { PageBody } from '../../components/page/page-body.tsx'
import { PageFoot } from '../../components/page/page-foot.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { canDownload, download } from '../../native/save-file.ts'
import { useShare } from '../../native/use-share.ts'
import { useSession } from '../../stores/session.ts'
import { DESIGNS, type Design } from './designs.ts'
import styles from './page.module.css'
import { drawPoster, POSTER } from './poster.ts'

const loadCode = () => call('GET /api/invite/code')

/** A picture of one's own to invite others with: made here, saved or shared (spec §2). */
export default function PosterPage() {
  const { t } = useTranslation(['poster', 'native', 'shell', 'errors'])
  const { state, data, error, retry } = useLoad(loadCode)
  const brand = settingsOf(useBrand()).name
  const [design, setDesign] = useState<Design>('night')
  const { canvas, picture, isThere, faults } = usePoster(design, brand, data?.code)
  const address = usePictureAddress(picture)
  const sheet = useSheet({ whole: true })
  const share = useShare()
  const avatar = useSession(({ me }) => me?.avatar)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (faults) return <Failure error={faults.error} onRetry={faults.retry} />

  const code = data?.code ?? ''
  const link = invitationLink(code)
  const save = () => {
    if (!canDownload() || address === null) return sheet.open('whole')
    download(address, fileName(code))
    toast(t('saved'))
  }
  const handOn = () => {
    const text = t('shareText', { brand, code })
    const files = picture ? [new File([picture], fileName(code), { type: picture.type })] : []
    return share({ link, text, icon: avatar, tagMsg: code }, files)
  }
  return (
    <>
      <PageBody isDense>
        <p className={styles.intro}>{t('intro')}</p>
        <div className={styles.frame} aria-busy={picture === null}>
          {!isThere && <div className={styles.waiting} />}
          <canvas
            ref={canvas}
            className={styles.poster}
            role="img"
            aria-label={t('label', { design: t(`designs.${design}`), code })}
            {...POSTER}
          />
        </div>
        <div className={styles.designs}>
          <Choice
            title={t('designs.title')}
            options={DESIGNS.map((value) => ({ value, label: t(`designs.${value}`) }))}
            chosen={design}
            onChoose={setDesign}
          />
        </div>
        {state === 'loading' ? (
          <Skeleton lines={1} />
        ) : (
          <div className={styles.code}>
            <span className={styles.codeLabel}>{t('code')}</span>
            <b className={styles.codeText}>{code}</b>
            <CopyButton text={link} what={t('link')} />
          </div>
        )}
      </PageBody>
      <PageFoot>
        <div className={styles.actions}>
          <Button look="quiet" disabled={picture === null} onClick={() => void handOn()}>
            {t('share')}
          </Button>
          <Button disabled={picture === null} onClick={save}>
            {t('save')}
          </Button>
        </div>
      </PageFoot>
      <Sheet title={t('hold.title')} sheet={sheet} name="whole">
        <p className={styles.hold}>{t('hold.text')}</p>
        {address === null ? (
          <Skeleton lines={6} />
        ) : (
          <img className={styles.whole} src={address} alt={t('hold.alt')} />
        )}
      </Sheet>
    </>
  )
}

/** What a poster is called where it is saved. */
const fileName = (code: string) => `${code}.png`

/** Draws the poster of who plays, again for each design and language. */
function usePoster(design: Design, brand: string, code: string | undefined) {
  const { t } = useTranslation('poster')
  const me = useSession((session) => session.me)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [made, setMade] = useState<{ of: Design; picture: Blob } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const line = t('line')
  const codeLabel = t('code')
  useEffect(() => {
    const drawn = canvas.current
    if (!drawn || !me || !code || error !== null) return
    let isOver = false
    const words = { brand, name: me.nickname, line, codeLabel, code, link: invitationLink(code) }
    const draw = async () => {
      const person = await loadFace(faceOf(me)).catch(() => null)
      // On a sheet of its own: of two drawings at once the later one is shown.
      const sheet = document.createElement('canvas')
      await drawPoster(sheet, design, words, person)
      const drawnPicture = await pictureOf(sheet)
      if (isOver) return
      drawn.getContext('2d')?.drawImage(sheet, 0, 0)
      setMade({ of: design, picture: drawnPicture })
    }
    draw().catch((fault: unknown) => {
      if (!isOver) setError(fault)
    })
    return () => {
      isOver = true
    }
  }, [design, brand, me, code, line, codeLabel, error])
  return {
    canvas,
    // Of the design before, which the canvas shows until the next is drawn, none is handed out.
    picture: made?.of === design ? made.picture : null,
    isThere: made !== null,
    faults: error === null ? null : { error, retry: () => setError(null) },
  }
}

function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('no picture was made'))))
  })
}

/** An address under which a picture of this page can be shown and saved. */
function usePictureAddress(picture: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [picture])
  return address
}
