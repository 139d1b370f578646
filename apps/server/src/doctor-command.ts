import 'temporal-polyfill/global'
import { parseArgs } from 'node:util'
import { explainFailure, traceFailure } from './backup/explain-failure.ts'
import { checkDatabase } from './doctor/database.ts'
import { checkMail } from './doctor/delivery.ts'
import { examine } from './doctor/examine.ts'
import { checkSafely, type Finding, formatFinding } from './doctor/finding.ts'
import { openStored } from './installation/stored-for-command.ts'
import { readSettings, type Settings } from './settings.ts'
import { becomeOwner } from './shared/become-owner.ts'
import { nameCommand } from './shared/name-command.ts'

const usage = `Checks the installation: what is wrong, why it matters, and what mends it.
Where emails are set up, it sends one to SMTP_FROM. Printers are not checked: the desk prints through the
browser, and the server knows none.

  ${nameCommand('doctor')}
  ${nameCommand('doctor --json')}

Exit code: 0 all is well, 1 there are problems, 2 it cannot run.
`

async function examineAll(settings: Settings): Promise<Finding[]> {
  const now = new Date()
  return await examine(settings, now, [
    checkSafely('database', () => checkDatabase(settings, now)),
    checkSafely('mail', () => checkMail(settings)),
  ])
}

const marks = { ok: 'ok     ', off: 'off    ', problem: 'PROBLEM' }

function print(findings: readonly ReturnType<typeof formatFinding>[]): void {
  for (const { check, state, what, why, fix } of findings) {
    process.stdout.write(`${marks[state]}  ${check.padEnd(11)}  ${what}\n`)
    for (const line of [why, fix]) if (line) process.stdout.write(`${' '.repeat(22)}${line}\n`)
  }
  const count = findings.filter(({ state }) => state === 'problem').length
  const result =
    count === 0 ? 'All is well.' : `${count === 1 ? 'One problem' : `${count} problems`} found.`
  process.stdout.write(`${result}\n`)
}

try {
  const { values } = parseArgs({
    options: { help: { type: 'boolean' }, json: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(usage)
  } else {
    const environment = readSettings(process.env)
    becomeOwner(environment)
    // Where the database cannot be read, that is a finding.
    const found = await examineAll(await openStored(environment).catch(() => environment))
    const findings = found.map((finding) => formatFinding(finding, 'en'))
    if (values.json) process.stdout.write(`${JSON.stringify({ findings })}\n`)
    else print(findings)
    process.exitCode = findings.some(({ state }) => state === 'problem') ? 1 : 0
  }
} catch (error) {
  process.stderr.write(`${traceFailure(error, process.env)}${explainFailure(error)}\n`)
  process.exitCode = 2
}
