interface Lifecycle<Answer> {
  dispatch: (action: never) => unknown
  queryFulfilled: PromiseLike<{ data: Answer }>
}

/**
 * The `onQueryStarted` of a change: updates the cached data with its response, before the lists are refetched. A
 * failure is shown by the screen that made the change.
 *
 * @param patch for instance `(folio) => foliosApi.util.updateQueryData('getFolio', folio._id, () => folio)`
 */
export function showResponse<Answer, Arg = never>(patch: (answer: Answer, arg: Arg) => unknown) {
  return async (arg: Arg, { dispatch, queryFulfilled }: Lifecycle<Answer>): Promise<void> => {
    try {
      const { data } = await queryFulfilled
      dispatch(patch(data, arg) as never)
    } catch {
      // Nothing has changed.
    }
  }
}
