const UNIQUE_VIOLATION = '23505'

/**
 * Runs `work`, and replaces unique violations.
 *
 * @param errors by constraint or unique index; other violations are rethrown
 */
export async function onUniqueViolation<T>(
  errors: Record<string, () => Error>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string }
    const wanted = code === UNIQUE_VIOLATION ? errors[constraint] : undefined
    throw wanted ? wanted() : error
  }
}
