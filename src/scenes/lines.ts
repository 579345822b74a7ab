import i18next from 'i18next'
import type { AnyActor, AnyStateMachine, SnapshotFrom } from 'xstate'

/** Shows a flow that has no picture: what holds in it now, a line each, in the words of a catalogue. */
export async function mountLines<Machine extends AnyStateMachine>(
  host: HTMLElement,
  actor: AnyActor,
  namespace: string,
  linesOf: (snapshot: SnapshotFrom<Machine>) => string[],
): Promise<{ destroy(): void }> {
  await i18next.loadNamespaces(namespace)
  const list = document.createElement('ul')
  const present = () => {
    list.replaceChildren(
      ...linesOf(actor.getSnapshot() as SnapshotFrom<Machine>).map((line) => {
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
