import { Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FrozenGame } from '../../../contract/overview.ts'
import { ActionButton } from '../action/action-button.tsx'
import { formatInstant } from '../base/format.ts'

/** Asks for a frozen game's thaw, and tells how the last one that was asked for stands. */
export function ThawOfGame({ frozen, reload }: { frozen: FrozenGame; reload: () => void }) {
  const { t } = useTranslation('overview')
  const { name, since, thaw } = frozen
  const isUnderWay = thaw !== null && thaw.state !== 'refused'
  return (
    <Flex vertical gap={4} align="start">
      {thaw && (
        <span>
          {t(`thaw.states.${thaw.state}`, { at: formatInstant(thaw.at), operator: thaw.operator })}
        </span>
      )}
      {thaw?.stillWrong.map((wrong) => (
        <Typography.Paragraph
          key={wrong}
          type="danger"
          ellipsis={{ rows: 2, expandable: true }}
          style={{ margin: 0 }}
        >
          {wrong}
        </Typography.Paragraph>
      ))}
      {!isUnderWay && (
        <ActionButton
          call="POST /api/ops/games/:game/thaw"
          params={{ game: name }}
          size="small"
          label={t('thaw.button')}
          title={t('thaw.title', { game: t(`games.${name}`, { defaultValue: name }) })}
          warning={t('thaw.warning')}
          body={{ since }}
          onDone={reload}
          onReload={reload}
        />
      )}
    </Flex>
  )
}
