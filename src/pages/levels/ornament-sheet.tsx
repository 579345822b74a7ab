import { useTranslation } from 'react-i18next'
import type { OwnOrnament } from '../../../contract/ornaments.ts'
import { paths } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { Avatar } from '../../components/picture/avatar.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import { SheetScene } from '../../components/sheet/sheet-scene.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { useSession } from '../../stores/session.ts'
import { BuyPart } from './buy-part.tsx'
import styles from './ornament-sheet.module.css'
import type { SheetName } from './sheet-names.ts'
import { useOrnamentText } from './use-ornament-text.ts'
import { useWear } from './use-wear.ts'

interface OrnamentSheetProps {
  sheet: OpenSheet<SheetName>
  /** Null while they are on their way. */
  ornaments: readonly OwnOrnament[] | null
  /** Asks for the ornaments again. */
  onWorn: () => Promise<void>
}

/** An ornament large on my own picture, how it stands and why, and the button that puts it on or takes it off. */
export function OrnamentSheet({ sheet, ornaments, onWorn }: OrnamentSheetProps) {
  const { t } = useTranslation(['ornaments', 'levels'])
  const ornament = ornaments?.find(({ id }) => id === sheet.param)
  const title = ornament ? t(`ornaments:names.${ornament.id}`) : t('levels:wardrobe.title')
  return (
    <Sheet title={title} sheet={sheet} name="ornament">
      {ornament ? (
        <Scene ornament={ornament} sheet={sheet} onWorn={onWorn} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Sheet>
  )
}

interface SceneProps extends Pick<OrnamentSheetProps, 'sheet' | 'onWorn'> {
  ornament: OwnOrnament
}

function Scene({ ornament, sheet, onWorn }: SceneProps) {
  const { t } = useTranslation(['ornaments', 'levels', 'shell'])
  const { longText } = useOrnamentText()
  const avatar = useSession(({ me }) => me?.avatar) ?? ''
  const wear = useWear(onWorn)
  const { id, state, why, kind, goldPrice, isReached } = ornament
  const isForSale = state === null && goldPrice !== null && isReached
  return (
    <SheetScene
      picture={
        <span className={styles.picture} data-state={state ?? 'locked'}>
          <Avatar user={{ avatar, ornament: id }} size={128} />
        </span>
      }
      title={t(`ornaments:states.${state ?? 'locked'}`)}
      text={
        <div role="status">
          {longText(ornament).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      }
    >
      {(state === 'owned' || state === 'worn') && (
        <Button
          look={state === 'worn' ? 'quiet' : 'primary'}
          disabled={wear.isBusy}
          onClick={() => void wear.put(state === 'worn' ? null : id)}
        >
          {t(wear.isTold ? 'ornaments:asking' : `ornaments:wear.${state}`)}
        </Button>
      )}
      {why === 'operator' && (
        <ButtonLink look="quiet" to={paths.service}>
          {t('shell:toService')}
        </ButtonLink>
      )}
      {isForSale && <BuyPart id={id} goldPrice={goldPrice} onBought={onWorn} />}
      {state === null && kind !== 'none' && !isForSale && (
        <Button onClick={() => sheet.open('track', kind)}>{t('levels:track.title')}</Button>
      )}
    </SheetScene>
  )
}
