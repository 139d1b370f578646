import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'

/**
 * Lists everything that migrations create, sorted: columns, constraints, indexes, statistics, sequences, functions,
 * triggers and other relations. The order of a table's columns is ignored.
 */
export async function describeSchema(db: Handle): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    WITH relation AS (
      SELECT oid, relname, relkind, relpersistence, reloptions FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relname <> 'migration'
    )
    SELECT format('%s %s %s %s', relkind, relname, relpersistence, reloptions) AS line
    FROM relation WHERE relkind NOT IN ('i', 'I')
    UNION ALL
    SELECT concat_ws(' ', relname || '.' || attname, format_type(atttypid, atttypmod),
      CASE WHEN attnotnull THEN 'NOT NULL' END,
      'DEFAULT ' || pg_get_expr(adbin, adrelid),
      'IDENTITY ' || nullif(attidentity::text, ''),
      'GENERATED ' || nullif(attgenerated::text, ''),
      'COLLATE ' || nullif(attcollation, typcollation)::regcollation::text)
    FROM relation
    JOIN pg_attribute ON attrelid = relation.oid AND attnum > 0 AND NOT attisdropped
    JOIN pg_type ON pg_type.oid = atttypid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relkind NOT IN ('i', 'I')
    UNION ALL
    -- NOT NULL is listed with the column.
    SELECT concat_ws(' ', relname, 'CONSTRAINT', conname, pg_get_constraintdef(pg_constraint.oid))
    FROM relation JOIN pg_constraint ON conrelid = relation.oid WHERE contype <> 'n'
    UNION ALL
    -- The index of a constraint is listed with the constraint.
    SELECT pg_get_indexdef(indexrelid) FROM relation JOIN pg_index ON indrelid = relation.oid
    WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND conrelid = indrelid)
    UNION ALL
    SELECT pg_get_statisticsobjdef(pg_statistic_ext.oid)
    FROM relation JOIN pg_statistic_ext ON stxrelid = relation.oid
    UNION ALL
    SELECT pg_get_triggerdef(pg_trigger.oid)
    FROM relation JOIN pg_trigger ON tgrelid = relation.oid WHERE NOT tgisinternal
    UNION ALL
    SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL
    SELECT concat_ws(' ', 'TYPE', typname, typtype) FROM pg_type
    WHERE typnamespace = 'public'::regnamespace AND typrelid = 0 AND typelem = 0
    UNION ALL
    SELECT concat_ws(' ', 'EXTENSION', extname) FROM pg_extension`.execute(db)
  const lines = rows.map(({ line }) => line).sort()
  return `${lines.join('\n')}\n`
}
