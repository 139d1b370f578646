import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findNounProblem, writeEditor } from './new-editor.ts'
import { root, run } from './run.ts'

test('writes each file of an editor, and a line in each list of editors', () => {
  const files = writeEditor('house-rules')
  for (const [path, text] of files) {
    expect(text, path).toMatch(/house[-_ ]?rule/i)
    expect(path + text).not.toMatch(/sample[-_ ]?item/i)
  }
  expect(files.get('apps/desk/src/app/sections.ts')).toContain('\n      houseRulesSection,\n')
  expect(files.get('packages/languages/en/desk/app.json')).toContain(
    '\n    "houseRules": "House rules",\n    "safetyPage": "Safety page",\n',
  )
  expect(files.get('packages/languages/en/desk/houseRules.json')).toBe(
    '{\n  "title": "House rules",\n  "noun": "house rule"\n}\n',
  )
  expect(files.get('apps/server/src/features.ts')).toContain('\n  hotelFile,\n  houseRules,\n')
  expect(files.get('packages/contract/src/desk/house-rules.ts')).toContain(
    "names: { one: 'house rule', many: 'house rules' }",
  )
})

test.each([
  ['tips', 'tip', 'DeskTip'],
  ['bus-routes', 'bus route', 'DeskBusRoute'],
  ['city-galleries', 'city gallery', 'DeskCityGallery'],
  ['coaches', 'coach', 'DeskCoach'],
])('names one of the %s “%s”', (noun, one, type) => {
  const contract = writeEditor(noun).get(`packages/contract/src/desk/${noun}.ts`)
  expect(contract).toContain(`one: '${one}'`)
  expect(contract).toContain(`export type ${type} = `)
})

test.each([
  ['', /^Name the list in the plural/],
  ['house-rule', /^Name the list in the plural/],
  ['HouseRules', /^Name the list in the plural/],
  ['banners', /^There are banners already: packages\/contract/],
  ['hotel-maps', /^The API has hotel-maps already/],
  ['guest-notes', /^There are guest-notes already/],
  ['pictures', /^The table picture has no name, /],
])('rejects “%s” with a sentence', (noun, sentence) => {
  expect(findNounProblem(noun)).toMatch(sentence)
})

/** Takes minutes: npm run nightly. */
describe.runIf(process.env.EDITOR_TESTS)('an editor in a copy of the project', () => {
  test('passes all checks and the tests of every list', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'bellhop-editor-'))
    copyProject(cwd)
    // Vitest's own environment would build the front ends for development.
    const env = { NODE_ENV: 'production', VITEST: '' }
    const passes = (command: string, ...args: string[]) => run(command, args, { cwd, env })
    expect(await passes('node', 'scripts/new-editor.ts', 'house-rules')).toBe(true)
    commitAll(cwd, 'Add the editor of house rules')
    expect(await passes('node', 'scripts/check.ts')).toBe(true)
    const tests = ['contract-tests', 'features/house-rules', 'content/hidden', 'hotel-file']
    expect(await passes('vitest', 'run', ...tests, '--project', 'api')).toBe(true)
    rmSync(cwd, { recursive: true })
  }, 3_600_000)
})

function copyProject(target: string): void {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard']
  for (const file of execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')) {
    if (!file) continue
    mkdirSync(dirname(join(target, file)), { recursive: true })
    cpSync(join(root, file), join(target, file))
  }
  execFileSync('git', ['init', '-q'], { cwd: target })
  commitAll(target, 'Begin with a copy')
  // Packages from npm are linked, but the workspaces are those of the copy.
  const modules = join(root, 'node_modules')
  mkdirSync(join(target, 'node_modules'))
  for (const name of readdirSync(modules)) {
    if (name === '@bellhop') continue
    symlinkSync(join(modules, name), join(target, 'node_modules', name))
  }
  const options = { recursive: true, verbatimSymlinks: true }
  cpSync(join(modules, '@bellhop'), join(target, 'node_modules/@bellhop'), options)
}

function commitAll(cwd: string, subject: string): void {
  execFileSync('git', ['add', '-A'], { cwd })
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@bellhop.example']
  execFileSync('git', [...author, 'commit', '-qm', subject], { cwd })
}
