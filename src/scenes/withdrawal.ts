import i18next from 'i18next'
import type { SnapshotFrom } from 'xstate'
import type { withdrawalMachine } from '../../machines/withdrawal/machine.ts'
import type { SceneParts } from './scene.ts'

/** Withdrawals have no tuning. */
export const tuningVersion = 0

type Snapshot = SnapshotFrom<typeof withdrawalMachine>

/** Where a withdrawal stands and where its points are, in the words of its page. */
export async function mount(host: HTMLElement, { actor }: SceneParts) {
  await i18next.loadNamespaces('withdrawal')
  const list = document.createElement('ul')
  const present = () => {
    list.replaceChildren(
      ...linesOf(actor.getSnapshot() as Snapshot).map((line) => {
        const item = document.createElement('li')
        item.textContent = line
        return item
      }),
    )
  }
  host.append(list)
  present()
  const subscription = actor.subscribe(present)
  return {
    destroy: () => {
      subscription.unsubscribe()
      list.remove()
    },
  }
}

function linesOf({ value, context: { points } }: Snapshot): string[] {
  const t = (key: string) => i18next.t(key, { ns: 'withdrawal' })
  return [t(`states.${value}`), t(`points.${points}`)]
}
