import { useTranslation } from 'react-i18next'
import type { Block } from '../../../contract/campaigns-definition.ts'
import { formatMoment, formatTime } from '../../base/format.ts'
import { Card } from '../../components/page/card.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import words from '../../components/text/words.module.css'
import { serverNow } from '../../stores/server-clock.ts'
import { nextMidnight } from './load.ts'
import { keyOf, type OwnTask, ownTasks, type Shown } from './standing.ts'
import { TaskRow } from './task-row.tsx'
import styles from './tasks-part.module.css'

interface TasksPartProps {
  shown: Shown
  block: Extract<Block, { kind: 'tasks' }>
}

/** What to do in the app for rewards: today's, and those of the whole period. */
export function TasksPart({ shown, block }: TasksPartProps) {
  const { t } = useTranslation('campaigns')
  const { edition, mine, isOpen } = shown
  const { title, text } = edition.texts.blocks[block.id] ?? {}
  const own = ownTasks(shown, mine.tasks).filter((task) => task.block === block.id)
  const of = (window: OwnTask['definition']['window']) =>
    own.filter(({ definition }) => definition.window === window)
  return (
    <PagePart title={title ?? ''} {...(text && { text })}>
      <Tasks
        title={t('tasks.day')}
        {...(isOpen && {
          note: t('tasks.resets', { time: formatTime(nextMidnight(edition, serverNow())) }),
        })}
        tasks={of('day')}
        shown={shown}
      />
      <Tasks title={t('tasks.period')} tasks={of('period')} shown={shown} />
    </PagePart>
  )
}

interface TasksProps {
  title: string
  note?: string
  tasks: readonly OwnTask[]
  shown: Shown
}

function Tasks({ title, note, tasks, shown }: TasksProps) {
  if (tasks.length === 0) return null
  return (
    <Card className={styles.tasks ?? ''}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      <ul className={styles.rows}>
        {tasks.map((task) => (
          <li key={keyOf(task)} className={styles.row}>
            <TaskRow task={task} shown={shown} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What was done yesterday and can be taken until midnight; nothing where nothing waits. */
export function Receipt({ shown }: { shown: Shown }) {
  const { t } = useTranslation('campaigns')
  const tasks = ownTasks(shown, shown.mine.receipt)
  if (!shown.isOpen || tasks.length === 0) return null
  return (
    <Card className={styles.receipt ?? ''}>
      <h2 className={words.title}>{t('receipt.title')}</h2>
      <p className={words.text}>
        {t('receipt.text', { when: formatMoment(nextMidnight(shown.edition, serverNow())) })}
      </p>
      <ul className={styles.rows}>
        {tasks.map((task) => (
          <li key={keyOf(task)} className={styles.row}>
            <TaskRow task={task} shown={shown} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
