import i18next from 'i18next'
import { isTracing, storeTrace } from '../base/trace/last-trace.ts'
import { type RecordingOptions, startRecording } from '../base/trace/recorder.ts'
import { serverNow } from './server-clock.ts'
import { useSession } from './session.ts'

/** What a page says of its machine; where and for whom it runs is found out here. */
interface PageRecording<Context>
  extends Omit<
    RecordingOptions<Context>,
    'seed' | 'user' | 'language' | 'build' | 'now' | 'onTrace'
  > {
  /** The commitment to the seed in use, or how to ask for it: that is done for testers alone. */
  seed: string | (() => Promise<string>)
  /** Bounds a recording that nobody asked for, so that it fits the session's store. */
  restart: NonNullable<RecordingOptions<Context>['restart']>
  /** Whether it may be written down now; a game in the air has no time for that. */
  rests?: () => boolean
}

/** Records the machine of this page, for its tester (`?trace=1`) or for the page's own crash. */
export function recordPage<Context>({
  seed,
  restart,
  rests = () => true,
  ...machine
}: PageRecording<Context>) {
  const isWhole = isTracing()
  return startRecording<Context>({
    ...machine,
    seed: seedOf(seed, isWhole),
    // A number says who it was to those who may look it up, and nothing to anyone else.
    user: useSession.getState().me?.id ?? null,
    language: i18next.language,
    build: buildOf(document),
    now: serverNow,
    onTrace: (trace) => {
      if (rests()) storeTrace(trace)
    },
    ...(isWhole ? {} : { restart }),
  })
}

function seedOf(seed: string | (() => Promise<string>), isWhole: boolean) {
  if (typeof seed === 'string') return seed
  return isWhole ? seed() : null
}

const ENTRY = /-([\w-]+)\.js$/

/** The hash in the name of the entry script, which names all that it loads; `dev` under Vite. */
function buildOf(page: Document): string {
  const entry = page.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return ENTRY.exec(entry?.src ?? '')?.[1] ?? 'dev'
}
