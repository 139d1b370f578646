interface Lifecycle<Answer> {
  dispatch: (action: never) => unknown
  queryFulfilled: PromiseLike<{ data: Answer }>
}

/**
 * The `onQueryStarted` of a change: puts its answer into what the screens show, before the lists are read again.
 * The screen that made the change shows a failure.
 *
 * @param patch for instance `(folio) => foliosApi.util.updateQueryData('getFolio', folio._id, () => folio)`
 */
export function showAnswer<Answer, Arg = never>(patch: (answer: Answer, arg: Arg) => unknown) {
  return async (arg: Arg, { dispatch, queryFulfilled }: Lifecycle<Answer>): Promise<void> => {
    try {
      const { data } = await queryFulfilled
      dispatch(patch(data, arg) as never)
    } catch {
      // Nothing has changed.
    }
  }
}
