/** Meals that a rate plan includes. */
export const meals = ['breakfast', 'lunch', 'dinner'] as const
export type Meal = (typeof meals)[number]

/** Names several meals for a message: "breakfast_dinner". */
export const nameMeals = (included: readonly Meal[]): string => [...included].sort().join('_')

/** The part of a night's price that is a meal, for each guest, in minor units. */
export interface MealPrice {
  meal: Meal
  adult: number
  child: number
}
