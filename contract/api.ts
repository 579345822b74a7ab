import type { z } from 'zod'
import { adventureApi } from './adventure.ts'
import { demoApi } from './demo.ts'
import { fairnessApi } from './fairness.ts'
import { playApi } from './play.ts'
import { turntableApi } from './turntable.ts'
import { userApi } from './user.ts'

/** Every call of the API, by `METHOD /path`: the table that the server registers and the page's helper is typed by. */
export const api = {
  ...userApi,
  ...turntableApi,
  ...adventureApi,
  ...playApi,
  ...fairnessApi,
  ...demoApi,
}

export type Call = keyof typeof api

type Field<C extends Call, F extends string> =
  (typeof api)[C] extends Record<F, z.ZodType> ? (typeof api)[C][F] : never

/** What a call answers. */
export type Answer<C extends Call> = z.output<(typeof api)[C]['answer']>
/** The JSON body a call takes; `undefined` where it takes none. */
export type Body<C extends Call> =
  Field<C, 'body'> extends never ? undefined : z.input<Field<C, 'body'>>
/** The query a call takes. */
export type Query<C extends Call> =
  Field<C, 'query'> extends never ? undefined : z.input<Field<C, 'query'>>
/** The path parameters a call takes. */
export type Params<C extends Call> =
  Field<C, 'params'> extends never ? undefined : z.input<Field<C, 'params'>>
