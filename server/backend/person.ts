import type { Brand } from '../../contract/brands.ts'
import type { Gender } from '../../contract/user.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { lockUser } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import { cleanName } from '../user/name.ts'
import { DEFAULT_PICTURE } from '../user/picture.ts'
import { addUsers, findPerson, type UserRow } from '../user/users.ts'

/** Who somebody is, where a backend says it. */
export interface NewPerson {
  name: string
  gender: Gender
  country: string
}

/**
 * The person of a brand whom a backend names, locked until the transaction ends; made where they were never
 * here and the backend says who they are.
 * @throws ApiError PERSON_UNKNOWN
 */
export async function personOf(
  tx: Transaction,
  {
    brand,
    sub,
    person,
    at,
  }: { brand: Brand; sub: string; person?: NewPerson | undefined; at: number },
): Promise<UserRow> {
  const known = await findPerson(tx, brand, sub)
  if (!known && person) {
    const { name, gender, country } = person
    await addUsers(tx, [
      {
        brand,
        externalId: sub,
        nickname: cleanName(name),
        gender,
        country,
        avatar: DEFAULT_PICTURE,
        role: 'user',
        createdAt: at,
      },
    ])
  }
  const row = known ?? (await personKnown(tx, brand, sub))
  await lockUser(tx, row.id)
  return row
}

/** @throws ApiError PERSON_UNKNOWN */
export async function personKnown(db: Reader, brand: Brand, sub: string): Promise<UserRow> {
  const row = await findPerson(db, brand, sub)
  if (!row) throw new ApiError('PERSON_UNKNOWN', `${brand} has nobody with this sub here.`)
  return row
}
