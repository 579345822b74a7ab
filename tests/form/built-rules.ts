import { join } from 'node:path'
import { build } from 'vite'
import { type Contract, contractRules } from '../../scripts/build/contract-rules.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * The rules of a call as a page gets them: built as pages are, and run.
 * @throws where the build does not go through
 */
export async function builtRules<R>(call: string, contract: Contract): Promise<R> {
  const code = await builtCode(call, contract)
  const page: { default: R } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  )
  return page.default
}

/** What is built of a page that imports the rules of a call and nothing else. */
export async function builtCode(call: string, contract: Contract): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [contractRules(contract)],
    ssr: { noExternal: true },
    build: { ssr: true, write: false, rolldownOptions: { input: `rules:${call}` } },
  })
  if (!('output' in built)) throw new Error('one build was asked for')
  return built.output[0].code
}
