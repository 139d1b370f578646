/**
 * The version before this one: what an upgrade may begin from, and what runs beside this version until every server and
 * phone has it. So its migrations never change, and what it reads and calls stays (last-release.test.ts). Changed only
 * by a release.
 */
export const lastRelease = {
  version: '0.1.0',
  commit: 'cb3ffffc44e666b3b0a95d098858221d9b9a6894',
  migration: '0090_companies.sql',
}
