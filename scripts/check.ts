/** `npm run check`: every check except the tests. */
import { balanceOfChange } from './lines.ts'
import { runChecks } from './steps.ts'

const { passed, failed } = await runChecks()
const balance = balanceOfChange()
if (balance) console.log(`Lines of this change: ${balance}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
