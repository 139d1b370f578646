/**
 * The version before this one: what an upgrade may begin from, and what runs beside this version until every server and
 * phone has it. So its migrations never change, and what it reads and calls stays (last-release.test.ts). Changed only
 * by a release.
 */
export const lastRelease = {
  version: '0.1.0',
  commit: '33a56ed2fe56df1de4f664206163cbe53afc3277',
  migration: '0089_sharding.sql',
}
