import { runHook } from '@bellhop/ui/testing/run-hook'
import { act } from 'react'
import { expect, it } from 'vitest'
import { StaffContext } from '../api/staff-context.ts'
import { OutdatedContext, OutdatedNote } from '../forms/outdated-note.tsx'
import { renderScreen } from '../testing/render.tsx'
import { buildStaffMember } from '../testing/staff.ts'
import { useOutdated } from './use-outdated.ts'

const hindi = { field: 'choices.name', language: 'hi', text: 'आकार' }
const named = (en: string, hi = hindi.text) => ({ choices: [{ name: { en, hi } }] })

const hook = (entry: object | undefined, values: object) =>
  runHook(
    () => useOutdated(entry, values),
    (component) => <StaffContext value={buildStaffMember()}>{component}</StaffContext>,
  )

const run = (entry: object | undefined, values: object) => hook(entry, values).current

it('finds translations that what is typed makes outdated', () => {
  const { open, isOutdated, body } = run(named('Size'), named('Portion'))
  expect(open).toMatchObject([hindi])
  expect([isOutdated(hindi), body]).toEqual([true, {}])
  expect(run(named('Size'), named('Portion', 'परिमाण')).open).toEqual([])
  expect(run(undefined, named('Size')).open).toEqual([])
})

it('finds stored ones until they are changed', () => {
  const entry = { ...named('Size'), outdatedTranslations: [hindi] }
  expect(run(entry, named('Size')).open).toMatchObject([hindi])
  expect(run(entry, named('Size', 'परिमाण')).open).toEqual([])
})

it('sends what is confirmed, and shows it no more', () => {
  const result = hook(named('Size'), named('Portion'))
  act(() => result.current.confirm(result.current.open))
  const { open, isChanged, body } = result.current
  expect([open, isChanged, body]).toEqual([[], true, { confirmedTranslations: [hindi] }])
})

it('is shown below the translation, in a list within the entry, too', () => {
  const note = (text: string) =>
    renderScreen(
      <OutdatedContext value={run(named('Size'), named('Portion'))}>
        <OutdatedNote name="choices.0.name" language="hi" text={text} />
      </OutdatedContext>,
    )
  expect(note(' आकार ')).toContain('Still right')
  expect(note('परिमाण')).not.toContain('Still right')
})
