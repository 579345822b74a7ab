import { useTranslation } from 'react-i18next'
import type { CampaignEdition } from '../../../contract/campaigns.ts'
import { paths, pathWith } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { LinkRow } from '../../components/button/link-row.tsx'
import { LateTaps } from '../../components/game/late-taps.tsx'
import { writeSheet } from '../../components/sheet/sheet-address.ts'
import { Dealt } from './dealt.tsx'
import { Found } from './found.tsx'
import styles from './opening.module.css'
import { momentSize } from './sums.ts'
import type { Moment, OpenMany } from './use-opening.ts'

interface OpeningProps {
  moment: Moment
  edition: CampaignEdition
  /** Its answer is missing, so that its end is asked for. */
  isAsking: boolean
  /** It can be opened so often again with what I have. */
  canAgain: boolean
  onAgain: (count: OpenMany) => void
  onClose: () => void
}

/** The moment of a box over its scene: that it opens, what was in it, and the way on. As big as what came is worth. */
export function Opening({ moment, edition, isAsking, ...rest }: OpeningProps) {
  const { t } = useTranslation('campaigns')
  const { answer, box } = moment
  const size = answer
    ? momentSize(
        edition.definition,
        box,
        moment.count,
        answer.openings.flatMap(({ rewards }) => rewards),
      )
    : 'calm'
  return (
    <div className={styles.moment} data-size={size} role="status">
      {answer ? (
        <Result {...rest} answer={answer} moment={moment} edition={edition} size={size} />
      ) : (
        <p className={styles.line}>{t(isAsking ? 'asking' : 'opening.opens')}</p>
      )}
    </div>
  )
}

interface ResultProps extends Omit<OpeningProps, 'isAsking'> {
  answer: NonNullable<Moment['answer']>
  size: ReturnType<typeof momentSize>
}

function Result({ answer, moment, edition, size, canAgain, onAgain, onClose }: ResultProps) {
  const { t } = useTranslation('campaigns')
  const [first] = answer.openings
  return (
    <>
      {size !== 'calm' && <p className={styles.cheer}>{t(`opening.${size}`)}</p>}
      {answer.openings.length > 1 ? (
        <Dealt answer={answer} moment={moment} edition={edition} />
      ) : (
        first && <Found rewards={first.rewards} edition={edition} />
      )}
      <LateTaps className={styles.ways}>
        <Button disabled={!canAgain} onClick={() => onAgain(moment.count)}>
          {t('opening.again')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('opening.done')}
        </Button>
      </LateTaps>
      {first && answer.openings.length === 1 && (
        <LinkRow
          className={styles.proof ?? ''}
          to={pathWith(paths.fairness, { sheet: writeSheet({ name: 'draw', param: first.id }) })}
        >
          {t('opening.proof')}
        </LinkRow>
      )}
    </>
  )
}
