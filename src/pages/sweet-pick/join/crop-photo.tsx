import { useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../base/toast.ts'
import { Button } from '../../../components/button/button.tsx'
import words from '../../../components/text/words.module.css'
import styles from './crop-photo.module.css'
import { cutPhoto, type Part } from './cut-photo.ts'
import { useAddress } from './use-address.ts'

/** Upright, as the leaderboard and the pairs show photos. */
const ASPECT = 3 / 4
const MOST_ZOOM = 4
const ZOOM_STEP = 0.1

interface CropPhotoProps {
  file: File
  onCut: (cut: File) => void
  onBack: () => void
}

/** Lets the part of a photo be chosen that everybody will see, by finger, mouse or keyboard. */
export default function CropPhoto({ file, onCut, onBack }: CropPhotoProps) {
  const { t } = useTranslation(['sweetPickVote', 'errors'])
  const address = useAddress(file)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const part = useRef<Part | null>(null)
  const [isCutting, setCutting] = useState(false)
  const cut = async () => {
    if (address === null || part.current === null) return
    setCutting(true)
    try {
      onCut(await cutPhoto(address, part.current))
    } catch {
      toast(t('errors:INTERNAL'))
      setCutting(false)
    }
  }
  return (
    <div className={styles.crop}>
      <p className={words.text}>{t('sweetPickVote:crop.text')}</p>
      <div className={styles.frame}>
        {address !== null && (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={ASPECT}
            showGrid={false}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': t('sweetPickVote:crop.frame') }}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => {
              part.current = pixels
            }}
          />
        )}
      </div>
      <label className={styles.zoom}>
        <span>{t('sweetPickVote:crop.zoom')}</span>
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <Button disabled={isCutting} onClick={() => void cut()}>
        {t('sweetPickVote:crop.done')}
      </Button>
      <Button look="text" onClick={onBack}>
        {t('sweetPickVote:crop.other')}
      </Button>
    </div>
  )
}
