import { useTranslation } from 'react-i18next'

const BAR = 6
const GAP = 2
const HEIGHT = 20

/** How much there was in each hour, as bars; the last one is the latest. */
export function HourBars({ hours }: { hours: readonly number[] }) {
  const { t } = useTranslation('overview')
  const most = Math.max(1, ...hours)
  return (
    <svg
      role="img"
      aria-label={t('errors.bars', { counts: hours.join(', ') })}
      width={hours.length * (BAR + GAP)}
      height={HEIGHT}
      fill="currentColor"
    >
      {hours.map((count, index) => {
        const height = count === 0 ? 1 : Math.max(2, Math.round((count / most) * HEIGHT))
        const hour = hours.length - index
        return (
          <rect
            key={hour}
            x={index * (BAR + GAP)}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            opacity={count === 0 ? 0.3 : 1}
          />
        )
      })}
    </svg>
  )
}
