// What bindings keep about a person. The numbers are sealed under the person's data key, and go with it.
import { and, eq, isNotNull } from 'drizzle-orm'
import { openForUser } from '../platform/data-keys.ts'
import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { SEALED } from './current.ts'
import { binding, bindingAccount, bindingTry } from './tables.ts'

const ERASED = '—'

export const bindingPersonal: PersonalData = {
  tables: { binding: 'erased', binding_account: 'erased', binding_try: 'erased' },
  read: async (db, userId, { seeds }) => {
    const sealed = await db
      .select({ id: binding.id, text: binding.sealed })
      .from(binding)
      .where(and(eq(binding.userId, userId), isNotNull(binding.sealed)))
    const accounts: Record<string, unknown> = {}
    for (const { id, text } of sealed) {
      const place = { userId, field: SEALED }
      accounts[id] = JSON.parse(await openForUser(db, { seeds }, place, text ?? ''))
    }
    return {
      bindings: await ownRows(db, binding, binding.userId, userId, ['sealed', 'account_hash']),
      accounts,
      refusedTries: await ownRows(db, bindingTry, bindingTry.userId, userId, ['account_hash']),
    }
  },
  erase: async (tx, userId) => {
    await tx
      .update(binding)
      .set({ label: ERASED, sealed: null, accountHash: null })
      .where(eq(binding.userId, userId))
    // Whoever opens an account again may bind what is theirs.
    await tx.delete(bindingAccount).where(eq(bindingAccount.userId, userId))
    await tx.delete(bindingTry).where(eq(bindingTry.userId, userId))
    return []
  },
}
