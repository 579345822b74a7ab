// For each keyed call something that the server takes, and who sends it: made from the contract, or
// prepared in a file of its feature (examples/).
import {
  api,
  type Body,
  IDEMPOTENT_CALLS,
  type IdempotentCall,
  type Params,
} from '../../contract/api.ts'
import { HOUSE_BRAND } from '../../contract/brands.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { AdventureWorld } from './adventure-world.ts'
import { shortestFrom } from './from-schema.ts'
import type { Player } from './harness.ts'

/** Prepares the world for one call. Without `by` a player sends it who has 10,000 diamonds. */
type Example<C extends IdempotentCall> = (
  world: AdventureWorld,
) => Promise<{ by?: Player; body: Body<C>; params?: Params<C> }>

/** What `examples/<feature>.ts` exports as `examples`, of the calls that need it. */
export type Examples = { [C in IdempotentCall]?: Example<C> }

const FILES = import.meta.glob<Examples>('./examples/*.ts', { eager: true, import: 'examples' })
const DIAMONDS = 10_000
const KNOWN = {
  numbers: [1],
  uuids: ['019abcde-0000-7000-8000-000000000000'],
  texts: [HOUSE_BRAND, 'lin@example.org'],
  textsAlone: true,
}

/** Files are named in kebab-case, features in camelCase. */
const fileOf = (call: IdempotentCall) => {
  const [feature = ''] = api[call].idempotent.split('.')
  return `./examples/${feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
}

/** Prepares what a call needs. */
export async function exampleOf<C extends IdempotentCall>(
  world: AdventureWorld,
  call: C,
): Promise<{ by: Player; body: Body<C>; params?: Params<C> }> {
  const prepare: Example<C> | undefined = FILES[fileOf(call)]?.[call]
  const { by, ...sent } = prepare ? await prepare(world) : { body: madeBody(call) }
  return { by: by ?? (await world.player({ diamond: DIAMONDS })), ...sent }
}

function madeBody<C extends IdempotentCall>(call: C): Body<C> {
  const { body }: Endpoint = api[call]
  if (!body) return undefined as Body<C>
  const made = shortestFrom(body, KNOWN)
  if (made !== undefined) return made as Body<C>
  throw new Error(`${call}: its schema took no body that was made from it\n${adviceOf(call)}`)
}

/** Where to say what a call needs that is refused. */
export const adviceOf = (call: IdempotentCall) =>
  `What it needs (a body, a sender, something prepared) belongs in tests/server/${fileOf(call).slice(2)}`

/** Examples that no test would find where they stand. */
export function misplacedExamples(): string[] {
  return Object.entries(FILES).flatMap(([file, examples]) =>
    Object.keys(examples)
      .filter((call) => !IDEMPOTENT_CALLS.some((it) => it === call && fileOf(it) === file))
      .map((call) => `${file}: ${call}`),
  )
}
