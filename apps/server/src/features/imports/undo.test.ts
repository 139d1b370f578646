import { changeFood } from '@bellhop/contract/desk/dining'
import { expect, test } from 'vitest'
import { setUpFoodImports } from '../../testing/food-imports.ts'

const { manager, add, foods, check, apply, undo, heading } = await setUpFoodImports()

test('applies one of two simultaneous calls', async () => {
  const { _id: id } = await check(`${heading}\nNaan,,Mains,60,veg,5`)
  const statuses = (await Promise.all([apply(id), apply(id)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
  expect(await foods()).toHaveLength(1)
})

test('an undo leaves later changes as they are', async () => {
  const [entry, other] = [await add(), await add({ name: { en: 'Naan' } })]
  const { _id: id } = await check(
    `ID,Name,Price,Category,Diet,Minutes to prepare\n${entry._id},Dal,340,Mains,veg,20\n${other._id},,70,Mains,veg,20`,
  )
  await apply(id)
  const [dal] = await foods()
  await manager.call(changeFood, { params: { id: entry._id }, body: { ...dal, price: 350 } })
  const conflict = await undo(id)
  expect([conflict.status, conflict.body.current]).toEqual([409, { entries: 1 }])
  expect((await undo(id, { keepOthers: true })).status).toBe(200)
  expect(await foods()).toMatchObject([
    { name: { en: 'Dal makhani' }, price: 350 },
    { name: { en: 'Naan' }, price: 320 },
  ])
})

test('undoes two imports, the later one first', async () => {
  const { _id: first } = await check(`${heading}\nNaan,,Mains,60,veg,5`)
  await apply(first)
  const [naan] = await foods()
  const { _id: second } = await check(`ID,Price\n${naan?._id},70`)
  await apply(second)
  expect((await undo(first)).status).toBe(409)
  expect((await undo(second)).status).toBe(200)
  expect((await undo(first)).status).toBe(200)
  expect(await foods()).toEqual([])
})
