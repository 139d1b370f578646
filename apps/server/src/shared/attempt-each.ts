/**
 * Does the same for each hotel or record, one after another, also after one that fails.
 *
 * @param nameOf names an item in the error
 * @throws AggregateError of those that failed, after all others
 */
export async function attemptEach<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const errors: Error[] = []
  for (const item of items) {
    await work(item).catch((cause) => errors.push(new Error(nameOf(item), { cause })))
  }
  if (errors.length > 0) {
    throw new AggregateError(errors, `${errors.length} of ${items.length} failed`)
  }
}
