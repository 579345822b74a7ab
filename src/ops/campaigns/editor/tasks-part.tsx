import { Card, Flex, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { CAMPAIGN_MEASURES, TASK_WINDOWS } from '../../../../contract/campaigns-constants.ts'
import type { CampaignTask } from '../../../../contract/campaigns-definition.ts'
import { blankTask, freeId } from './blank.ts'
import { useDefinition } from './editor-context.ts'
import { Below, ChoiceInput, Labelled, NameInput, NumberInput, SpotInput } from './inputs.tsx'
import type { PartOf } from './part-of.ts'
import { RewardsInput } from './rewards-input.tsx'
import { type RowColumn, Rows } from './rows.tsx'

const CENTER = { x: 187, y: 220 }

/** Tasks of a block, with the lights that the scene shows for them. */
export function TasksPart({ at, block, onChange }: PartOf<'tasks'>) {
  const { definition } = useDefinition()
  const hasLights = block.lights !== null
  return (
    <Flex vertical gap={12}>
      <Lights at={at} block={block} onChange={onChange} />
      <Rows<CampaignTask>
        at={`${at}.tasks`}
        rows={block.tasks}
        least={1}
        most={12}
        blank={(last) => ({
          ...(last ?? blankTask('', hasLights)),
          id: freeId(definition, 'task'),
        })}
        onChange={(tasks) => onChange({ ...block, tasks })}
        columns={useColumns(hasLights)}
      />
    </Flex>
  )
}

/** Whether its tasks have lights; with them come places, and without them go. */
function Lights({ at, block, onChange }: PartOf<'tasks'>) {
  const { t } = useTranslation('campaigns')
  const { isReadOnly } = useDefinition()
  const { lights, tasks } = block
  const turn = (isOn: boolean) =>
    onChange({
      ...block,
      lights: isOn ? { unlit: 'unlit', lit: 'lit', width: 40 } : null,
      tasks: tasks.map((task) => ({ ...task, spot: isOn ? (task.spot ?? CENTER) : null })),
    })
  return (
    <Card
      size="small"
      title={t('fields.lights')}
      extra={
        <Switch
          size="small"
          aria-label={t('fields.lights')}
          disabled={isReadOnly}
          checked={lights !== null}
          onChange={turn}
        />
      }
    >
      {lights === null ? (
        t('help.noLights')
      ) : (
        <div className="ops-tuning-grid">
          {(['unlit', 'lit'] as const).map((name) => (
            <Labelled key={name} label={t(`fields.${name}`)}>
              <NameInput
                at={`${at}.lights.${name}`}
                name={t(`fields.${name}`)}
                value={lights[name]}
                onChange={(to) => onChange({ ...block, lights: { ...lights, [name]: to } })}
              />
            </Labelled>
          ))}
          <Labelled label={t('fields.width')}>
            <NumberInput
              at={`${at}.lights.width`}
              name={t('fields.width')}
              value={lights.width}
              onChange={(width) => onChange({ ...block, lights: { ...lights, width } })}
            />
          </Labelled>
        </div>
      )}
    </Card>
  )
}

function useColumns(hasLights: boolean): RowColumn<CampaignTask>[] {
  const { t } = useTranslation('campaigns')
  return [
    {
      key: 'id',
      title: t('fields.id'),
      render: (task, change, { at, number }) => (
        <NameInput
          at={`${at}.id`}
          name={`${t('fields.id')} ${number}`}
          value={task.id}
          onChange={(id) => change({ ...task, id })}
        />
      ),
    },
    {
      key: 'measure',
      title: t('fields.measure'),
      render: (task, change, { at, number }) => (
        <ChoiceInput
          at={`${at}.measure`}
          name={`${t('fields.measure')} ${number}`}
          isWide
          value={task.measure}
          choices={CAMPAIGN_MEASURES}
          textOf={(measure) => t(`measures.${measure}`)}
          onChange={(measure) => change({ ...task, measure })}
        />
      ),
    },
    {
      key: 'target',
      title: t('fields.target'),
      isNumber: true,
      render: (task, change, { at, number }) => (
        <NumberInput
          at={`${at}.target`}
          name={`${t('fields.target')} ${number}`}
          value={task.target}
          onChange={(target) => change({ ...task, target })}
        />
      ),
    },
    {
      key: 'window',
      title: t('fields.window'),
      render: (task, change, { at, number }) => (
        <ChoiceInput
          at={`${at}.window`}
          name={`${t('fields.window')} ${number}`}
          value={task.window}
          choices={TASK_WINDOWS}
          textOf={(window) => t(`windows.${window}`)}
          onChange={(window) => change({ ...task, window })}
        />
      ),
    },
    {
      key: 'rewards',
      title: t('fields.rewards'),
      render: (task, change, { at, number }) => (
        <RewardsInput
          at={`${at}.rewards`}
          name={number}
          rewards={task.rewards}
          onChange={(rewards) => change({ ...task, rewards })}
        />
      ),
    },
    ...(hasLights ? [spotColumn(t('fields.spot'))] : []),
  ]
}

const spotColumn = (title: string): RowColumn<CampaignTask> => ({
  key: 'spot',
  title,
  render: (task, change, { at, number }) => (
    <>
      {task.spot && (
        <SpotInput
          at={`${at}.spot`}
          name={`${title} ${number}`}
          value={task.spot}
          onChange={(spot) => change({ ...task, spot })}
        />
      )}
      <Below at={`${at}.spot`} />
    </>
  ),
})
