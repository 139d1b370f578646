/** The content of a cached session (sessions/guest-sessions.ts). */
const sessionWrite =
  /(update|delete from) "?(guest_session|stay|stay_companion|room|hotel)"?\s|insert into "?(stay|stay_companion)"?\s/i

/** Fields that no session has, and bills, which have no guest who signs in. A preview rolls back what it writes. */
const otherFields = [
  'changeBill',
  'changeGroup',
  'closeBill',
  'confirmUpiChange',
  'moveBill',
  'openBill',
  'previewReads',
  'removeStayFromGroup',
  'reopenBill',
  'setBilling',
  'setDeskTaxes',
  'setExemptions',
  'setSecondBill',
  'setStayCompany',
  'setStayDoorSign',
  'splitBill',
  'withdrawUpiChange',
]

/** Collects the calls that have written such rows without raising the session version. */
export function watchSessionWrites() {
  const silent: string[] = []

  function note(name: string, statements: string[]) {
    const writes = statements.some((statement) => sessionWrite.test(statement))
    const raises = statements.some((statement) => /session_version"? = /.test(statement))
    if (writes && !raises && !otherFields.includes(name)) silent.push(name)
  }

  return { silent, note }
}
