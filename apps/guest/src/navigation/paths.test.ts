import { expect, it } from 'vitest'
import * as paths from './paths.ts'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The first segment of each path; empty for the root. A function's source also contains its path. */
const starts = Object.values<string | ((...parameters: never[]) => string)>(paths).map((path) => {
  const [, first = ''] = String(path).match(/\/([a-z-]*)/) ?? []
  return first
})

/** A path of the app as a literal. The API's own paths continue with `/app`: `/gifts/app/gift-category/`. */
const literal = new RegExp(
  `(?<!startsWith\\(|split\\()['"\`]/(${starts.join('|')})(?!/app)['"\`/?#]`,
  'g',
)

it('no link, route or navigation has a path that is missing in paths.ts', () => {
  const found = Object.entries(sources)
    .filter(([file]) => !/\.test\.tsx?$|\/paths\.ts$/.test(file))
    .flatMap(([file, source]) =>
      source
        .split('\n')
        .filter((line) => !/^ *(\/\*\*|\*|\/\/)/.test(line))
        .flatMap((line) => line.match(literal) ?? [])
        .map((path) => `${file}: ${path}`),
    )
  expect(Object.keys(sources).length).toBeGreaterThan(200)
  expect(found).toEqual([])
})
