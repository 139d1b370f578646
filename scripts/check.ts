/** `npm run check`: every check except the tests. */
import { runChecks } from './steps.ts'

const { passed, failed } = await runChecks()
console.log(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
