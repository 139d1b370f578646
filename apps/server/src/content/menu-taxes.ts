import type { MenuTaxKind } from '@bellhop/domain/taxes/taxes'
import { sql } from 'kysely'

/**
 * How a dish is taxed: by itself, or else as its category; null as food. The part of its price for drinks is in percent.
 *
 * @param food, category names of the tables in the query
 */
export const menuTaxes = (food: 'food' | 'f', category: 'c') => [
  sql<MenuTaxKind | null>`coalesce(${sql.ref(`${food}.tax_kind`)}, ${sql.ref(`${category}.tax_kind`)})`.as(
    'taxKind',
  ),
  sql<number | null>`${sql.ref(`${food}.drink_share`)}`.as('drinkShare'),
]
