import { Alert, Flex, Input, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Campaign } from '../../../../contract/campaigns-definition.ts'
import type { Editor } from './editor.ts'
import { useDefinition } from './editor-context.ts'
import { useFaultTexts } from './fault-text.ts'

const AT = 'scene'

/** The scene as JSON, held against its schema as one types. */
export function ScenePart({ editor }: { editor: Editor }) {
  const { t } = useTranslation('campaigns')
  const { isReadOnly, check, definition } = useDefinition()
  const { placeText, faultText } = useFaultTexts()
  const brokenScene = useStore(editor, (it) => it.brokenScene)
  const [typed, setTyped] = useState(() => brokenScene ?? JSON.stringify(definition.scene, null, 2))
  const change = (text: string) => {
    setTyped(text)
    const scene = read(text)
    const { change: edit } = editor.getState()
    if (scene === null) edit({ brokenScene: text })
    else edit({ brokenScene: null, definition: { ...editor.getState().definition, scene } })
  }
  const faults = check.faults.filter(({ field }) => field === AT || field.startsWith(`${AT}.`))
  const isFaulty = brokenScene !== null || faults.length > 0
  return (
    <Flex vertical gap={8}>
      <Typography.Text type="secondary">{t('scene.help')}</Typography.Text>
      {isFaulty && (
        <Alert
          type="error"
          showIcon
          role="status"
          title={
            brokenScene === null ? (
              <ul className="ops-tuning-faults">
                {faults.map((fault) => (
                  <li key={`${fault.field} ${fault.what}`}>
                    {placeText(definition, fault.field)}: {faultText(fault)}
                  </li>
                ))}
              </ul>
            ) : (
              t('scene.broken')
            )
          }
        />
      )}
      <Input.TextArea
        className="ops-campaign-json"
        aria-label={t('parts.scene')}
        aria-invalid={isFaulty}
        spellCheck={false}
        readOnly={isReadOnly}
        value={typed}
        onChange={({ target }) => change(target.value)}
      />
    </Flex>
  )
}

/** What a text says; null where it is no JSON. Whether it is a scene is for the check to say. */
function read(text: string): Campaign['scene'] | null {
  try {
    return JSON.parse(text) as Campaign['scene']
  } catch {
    return null
  }
}
