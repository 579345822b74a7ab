// npm run check [-- STEP…]: static checks of the working tree (types, lint, boundaries, unused code, …).
import { runChecks } from './check/run-checks.ts'
import { isStepName, STEPS, type StepName } from './check/steps.ts'

const args = process.argv.slice(2)
const unknown = args.find((name) => !isStepName(name))

if (unknown !== undefined) {
  process.stderr.write(`There is no step ${unknown}; there are ${Object.keys(STEPS).join(', ')}.\n`)
  process.exitCode = 1
} else {
  const named = args.filter(isStepName)
  const names = named.length > 0 ? named : (Object.keys(STEPS) as StepName[])
  const results = await runChecks(names, (text) => process.stdout.write(text))
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
}
