import { buildIfStale } from '../../scripts/build.ts'

/**
 * The pages as they would be served now. A build that fails must not keep the other projects' tests
 * from running: the tests of the build find that there is none, and fail.
 */
export default async function setup(): Promise<void> {
  await buildIfStale(() => {}).catch((error: unknown) => {
    process.stderr.write(`The pages could not be built: ${error}\n`)
  })
}
