const UNIQUE_VIOLATION = '23505'

/**
 * Runs `work`, and throws what the caller wants instead of a unique violation.
 *
 * @param errors by constraint or unique index; violations of others are thrown as they are
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
