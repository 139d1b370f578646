import { expect, test } from 'vitest'
import { collectNotes, findNoteProblem } from './release.ts'

const changelog = `# What is new

## 0.2.0, in preparation

Each change is a file in \`changelog/\`.

## 0.1.0

The first version.
`

test('moves the notes into the version in preparation, by reader', () => {
  const notes = [
    { path: 'changelog/hotels/groups.md', text: 'Groups.\n' },
    { path: 'changelog/hotels/walk-ins.md', text: 'Walk-ins.\n' },
    { path: 'changelog/operators/box.md', text: 'A [box](../../docs/operating.md#a-box).\n' },
  ]
  expect(collectNotes(changelog, notes, '2026-12-01')).toBe(`# What is new

## 0.2.0, 2026-12-01

**For hotels**

- Groups.
- Walk-ins.

**For operators**

- A [box](docs/operating.md#a-box).

## 0.1.0

The first version.
`)
})

test('rejects a changelog without a version in preparation', () => {
  expect(() => collectNotes('# What is new\n\n## 0.1.0, 2026-01-01\n', [], '2026-12-01')).toThrow(
    'in preparation',
  )
})

test.each([
  ['changelog/hotels/groups.md', 'Groups.\n', undefined],
  ['changelog/operators/upgrade.md', '`npm run upgrade` backs up.\n', undefined],
  ['changelog/groups.md', 'Groups.\n', /^a note is in /],
  ['changelog/hotels/Groups.md', 'Groups.\n', /^a note is in /],
  ['changelog/hotels/groups.md', '- Groups.\n', /^a note is one line/],
  ['changelog/hotels/groups.md', 'Groups\n', /^a note is one line/],
  ['changelog/hotels/groups.md', '# Groups\n\nAll at once.\n', /^a note is one line/],
])('checks the form of %s with %j', (path, text, problem) => {
  const found = findNoteProblem({ path, text })
  if (problem) expect(found).toMatch(problem)
  else expect(found).toBeUndefined()
})
