import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSettings, SettingsError, settingMeanings } from './settings.ts'
import { systemEnv } from './testing/system-env.ts'

const page = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
const [, table = ''] = page.split(/^## Settings$/m)
const rows = [...table.matchAll(/^\| (`[A-Z].*?) \| (.*?) \|/gm)].map(
  ([, names = '', defaults = '']) => ({
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    defaults,
  }),
)

test('the page for operators has every setting, with its default', () => {
  const names = rows.flatMap((row) => row.names)
  expect(names.toSorted()).toEqual(Object.keys(settingMeanings).sort())
  const defaults = readSettings({})
  for (const [name, value] of Object.entries(defaults)) {
    // Those that are made from others, or named in words.
    if (['PUBLIC_URL', 'DATA_DIR', 'GOOGLE_ISSUER'].includes(name)) continue
    const row = rows.find((one) => one.names.includes(name))
    expect(row?.defaults, name).toContain(`\`${value}\``)
  }
})

/** Nothing that is not empty is a wrong value of these. */
const free = ['HOST', 'DATA_DIR', 'BACKUP_DIR', 'GOOGLE_CLIENT_ID', 'S3_REGION']
const secrets = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
const names = Object.keys(settingMeanings).filter((name) => ![...free, ...secrets].includes(name))

test.each(names)('a wrong %s is named, and its value is not repeated', (name) => {
  const start = () => readSettings({ [name]: '\u0001wrong' })
  expect(start).toThrow(SettingsError)
  expect(start).toThrow(new RegExp(`^${name} must be [^\u0001]+\\.$`))
})

test('a wrong setting prevents the start with one sentence', { tags: 'nightly' }, async () => {
  const script = fileURLToPath(new URL('main.ts', import.meta.url))
  const env = { ...systemEnv, TRUST_PROXY: 'many' }
  const ended = await new Promise((resolve) => {
    execFile(process.execPath, [script], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, stdout, stderr }),
    )
  })
  expect(ended).toEqual({
    ...{ code: 1, stdout: '' },
    stderr: 'TRUST_PROXY must be a number of proxies from 0 to 10.\n',
  })
})
