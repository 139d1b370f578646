import type { Handle } from '../../database/open.ts'
import { newId } from '../../shared/ids.ts'
import type { DemoChoice } from '../content/types.ts'

/** Seeds the choices of dishes. */
export async function insertChoices(
  tx: Handle,
  hotelId: string,
  foodId: string,
  choices: DemoChoice[],
): Promise<void> {
  for (const [position, { name, min = 0, max = 1, options }] of choices.entries()) {
    const id = newId()
    await tx
      .insertInto('food_choice')
      .values({
        hotel_id: hotelId,
        id,
        food_id: foodId,
        name,
        min,
        max,
        position,
      })
      .execute()
    await tx
      .insertInto('food_choice_option')
      .values(
        options.map((option, index) => ({
          hotel_id: hotelId,
          id: newId(),
          choice_id: id,
          name: option.name,
          price: option.price ?? 0,
          position: index,
        })),
      )
      .execute()
  }
}
