import i18next from 'i18next'
import { isTracing, storeTrace } from '../base/trace/last-trace.ts'
import { type RecordingOptions, startRecording } from '../base/trace/recorder.ts'
import { serverNow } from './server-clock.ts'
import { useSession } from './session.ts'

/** What a page passes for its recording; user, language, build and clock are added here. */
interface PageRecording<Context>
  extends Omit<
    RecordingOptions<Context>,
    'seed' | 'user' | 'language' | 'build' | 'now' | 'onTrace'
  > {
  /** The commitment to the seed in use, or a function that loads it, called for testers only. */
  seed: string | (() => Promise<string>)
  /** Bounds a recording without `?trace=1`, so that it fits into sessionStorage. */
  restart: NonNullable<RecordingOptions<Context>['restart']>
  /** Whether the trace may be stored now; false during a flight, which has no time for it. */
  mayStore?: () => boolean
}

/** Records the machine of this page: in full for testers (`?trace=1`), else the latest steps for a crash. */
export function recordPage<Context>({
  seed,
  restart,
  mayStore = () => true,
  ...machine
}: PageRecording<Context>) {
  const isFull = isTracing()
  return startRecording<Context>({
    ...machine,
    seed: seedOf(seed, isFull),
    // The id alone: it identifies the player only to people with access to the database.
    user: useSession.getState().me?.id ?? null,
    language: i18next.language,
    build: buildOf(document),
    now: serverNow,
    onTrace: (trace) => {
      if (mayStore()) storeTrace(trace)
    },
    ...(isFull ? {} : { restart }),
  })
}

function seedOf(seed: string | (() => Promise<string>), isFull: boolean) {
  if (typeof seed === 'string') return seed
  return isFull ? seed() : null
}

const ENTRY = /-([\w-]+)\.js$/

/** The hash in the entry script's name, which identifies the build; `dev` under Vite's server. */
function buildOf(page: Document): string {
  const entry = page.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return ENTRY.exec(entry?.src ?? '')?.[1] ?? 'dev'
}
