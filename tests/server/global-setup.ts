import type { TestProject } from 'vitest/node'
import { createTemplate } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL database of which tests get copies; none where they use the embedded one. */
    template: string
  }
}

/** A migrated database on PostgreSQL: a copy of it takes a tenth of what migrating another does. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { name, drop } = await createTemplate()
  project.provide('template', name)
  return drop
}
